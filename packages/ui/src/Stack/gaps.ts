import { css } from 'styled-components';

/** Space between parts, in steps of 4 px; 3 px in a compact theme. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 8 | 12;

/** The space that `data-gap` asks for. No style attribute, since a content security policy may refuse that. */
export const gaps = css`
  &[data-gap='1'] {
    gap: var(--portal-space-1);
  }
  &[data-gap='2'] {
    gap: var(--portal-space-2);
  }
  &[data-gap='3'] {
    gap: var(--portal-space-3);
  }
  &[data-gap='4'] {
    gap: var(--portal-space-4);
  }
  &[data-gap='5'] {
    gap: var(--portal-space-5);
  }
  &[data-gap='6'] {
    gap: var(--portal-space-6);
  }
  &[data-gap='8'] {
    gap: var(--portal-space-8);
  }
  &[data-gap='12'] {
    gap: var(--portal-space-12);
  }
`;

/** Removes the browser's own space around texts, which would add to the gap. */
export const withoutMargins = css`
  & > h2,
  & > h3,
  & > h4,
  & > p,
  & > ul,
  & > ol,
  & > dl,
  & > figure {
    margin-block: 0;
  }
`;
