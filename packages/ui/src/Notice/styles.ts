import { styled } from 'styled-components';

/** The box; its kind sets the background, and `--notice` for border, icon and hover. */
export const Box = styled.div`
  --notice: var(--portal-information);
  display: grid;
  grid-template-columns: auto 1fr;
  gap: var(--portal-space-3);
  padding: var(--portal-space-4);
  border: 1px solid color-mix(in srgb, var(--notice) 30%, transparent);
  border-radius: var(--portal-radius-card);
  background: var(--portal-information-ground);
  color: var(--portal-surface-text);
  font: var(--portal-type-text);

  &[data-kind='success'] {
    --notice: var(--portal-success);
    background: var(--portal-success-ground);
  }

  &[data-kind='warning'] {
    --notice: var(--portal-warning);
    background: var(--portal-warning-ground);
  }

  &[data-kind='error'] {
    --notice: var(--portal-error);
    background: var(--portal-error-ground);
  }

  & > svg {
    margin-block: 2px;
    color: var(--notice);
  }
`;

/** Title (`<p>`) and explanation (`<div>`) of the notice. */
export const Main = styled.div`
  grid-area: 1 / 2;
  overflow-wrap: anywhere;
  text-wrap: pretty;

  & > p {
    margin: 0;
    font-weight: var(--portal-font-weight-title);
  }

  & > div > :first-child {
    margin-block-start: 0;
  }

  & > div > :last-child {
    margin-block-end: 0;
  }

  /* Keeps the first visible part clear of the close button; the parts below take the whole width. */
  &:has(~ button) > :nth-child(2) {
    padding-inline-end: 44px;
  }

  & + div {
    grid-column: 2;
  }
`;

export const CloseButton = styled.button`
  grid-area: 1 / 2;
  justify-self: end;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  margin: calc(-1 * var(--portal-space-1));
  padding: 0;
  border: 0;
  border-radius: var(--portal-radius-control);
  background-color: transparent;
  color: inherit;
  cursor: pointer;

  &:hover {
    background-color: color-mix(in srgb, var(--notice) 14%, transparent);
  }

  @media print {
    display: none;
  }
`;
