import { styled } from 'styled-components';

export const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portal-space-4);

  & > p {
    margin: 0;
  }
`;

/** Button with the picture. It has the size of the code that replaces it, and may extend into the card's padding. */
export const Start = styled.button`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--portal-space-4);
  width: 300px;
  max-width: calc(100% + 32px);
  aspect-ratio: 1;
  justify-self: center;
  padding: var(--portal-space-6);
  border: 2px dashed var(--portal-border-control);
  border-radius: var(--portal-radius-card);
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font: var(--portal-font-weight-strong) var(--portal-font-size-m) / var(--portal-line-height-small)
    var(--portal-font-text);
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
  gap: var(--portal-space-4);
  text-align: center;

  & > svg {
    max-width: calc(100% + 32px);
    border: 1px solid var(--portal-border);
  }

  & > p {
    margin: 0;
  }
`;
