import { css, styled } from 'styled-components';

/** Appearance of a checkbox: a square of 24 px, drawn here except in forced colors, where the browser draws it. */
export const checkboxStyles = css`
  position: relative;
  appearance: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1px solid var(--portal-border-control);
  border-radius: calc(var(--portal-radius-control) - 2px);
  background-color: var(--portal-surface);
  color: inherit;
  cursor: pointer;

  &:hover:not(:disabled, :checked, :indeterminate) {
    border-color: var(--portal-surface-text);
  }

  &:checked,
  &:indeterminate {
    border-color: var(--portal-control);
    background-color: var(--portal-control);
  }

  &:checked::before,
  &:indeterminate::before {
    position: absolute;
    inset: 4px;
    background-color: var(--portal-surface);
    clip-path: polygon(14% 44%, 0% 60%, 40% 97%, 100% 20%, 85% 7%, 39% 67%);
    content: '';
  }

  &:indeterminate::before {
    clip-path: inset(40% 5%);
  }

  &[aria-invalid='true'] {
    border-color: var(--portal-error);
    box-shadow: inset 0 0 0 1px var(--portal-error);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      display: none;
    }
  }
`;

/** Hint and error below the label. */
export const Messages = styled.div`
  display: grid;
  grid-column: 2;
  gap: var(--portal-space-1);

  &:empty {
    display: none;
  }
`;
