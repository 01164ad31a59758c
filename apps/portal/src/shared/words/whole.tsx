import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/**
 * Keeps words such as 'e-mailadres' and 'PE-punten', and spans of time such as '13:00-16:00', on one line, since
 * browsers end a line after any hyphen. The characters stay the same, so that the text can be searched and copied.
 */
export function whole(text: string): ReactNode {
  return text.split(/(\b(?:e|PE)-\p{L}+|\d\d:\d\d-\d\d:\d\d)/iu).map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have nothing else
    index % 2 === 1 ? <Word key={index}>{part}</Word> : part,
  );
}

/** An inline block instead of `nowrap`, so that a word longer than the line can still be broken. */
const Word = styled.span`
  display: inline-block;
  max-inline-size: 100%;
`;
