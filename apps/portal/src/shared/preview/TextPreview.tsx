import { styled } from 'styled-components';
import { texts } from './texts.ts';

interface Props {
  filename: string;
  text: string;
  isCut: boolean;
}

/** Shows the text of a file as it is written, without any markup. */
export function TextPreview({ filename, text, isCut }: Props) {
  return (
    <>
      <Sheet tabIndex={0} aria-label={texts.preview(filename)}>
        {text === '' ? texts.noText : text}
      </Sheet>
      {isCut && <p>{texts.cut}</p>}
    </>
  );
}

const Sheet = styled.section`
  inline-size: 100%;
  max-block-size: 85vh;
  overflow: auto;
  padding: var(--portal-space-5) var(--portal-space-6);
  border: 1px solid var(--portal-border);
  border-radius: var(--portal-radius-control);
  background: var(--portal-surface);
  color: var(--portal-surface-text);
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;
