import { styled } from 'styled-components';

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;

  & > p {
    margin: 0;
  }
`;

/** Button with the picture. It has the size of the code that replaces it, and may extend into the card's padding. */
export const Start = styled.button`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 16px;
  width: 300px;
  max-width: calc(100% + 32px);
  aspect-ratio: 1;
  justify-self: center;
  padding: 24px;
  border: 2px dashed var(--portal-border-control);
  border-radius: 12px;
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font: 600 1rem/1.4 var(--portal-font-text);
  text-wrap: pretty;
  cursor: pointer;

  & svg,
  & img {
    width: 96px;
    height: 96px;
    color: var(--portal-control);
  }

  &:hover:not([aria-disabled='true']) {
    border-color: var(--portal-control);
  }

  &[aria-busy='true'] svg {
    opacity: 0.5;
  }

  &[aria-disabled='true'] {
    cursor: progress;
  }
`;

export const Shown = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  text-align: center;

  & > svg {
    max-width: calc(100% + 32px);
    border: 1px solid var(--portal-border);
  }

  & > p {
    margin: 0;
  }
`;
