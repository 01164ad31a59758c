import { css } from 'styled-components';

/** Appearance of a one-line control: 48 px high, with a border in the contrast that WCAG requires of a control. */
export const inputStyles = css`
  width: 100%;
  min-width: 0;
  min-height: 48px;
  padding: 10px 14px;
  border: 1px solid var(--portal-border-control);
  border-radius: 8px;
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font: inherit;
  line-height: 1.5;

  /* The border of a hovered or focused control has no brand color, since a red one would look like an
     error. */
  &:hover:not(:disabled, [readonly]),
  &:focus-visible {
    border-color: var(--portal-surface-text);
  }

  &[aria-invalid='true'] {
    border-color: var(--portal-error);
    box-shadow: inset 0 0 0 1px var(--portal-error);
  }

  &:disabled,
  &[readonly] {
    border-color: var(--portal-border);
    background-color: transparent;
    color: var(--portal-text);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.65;
  }

  &:autofill {
    box-shadow: inset 0 0 0 48px var(--portal-information-ground);
    -webkit-text-fill-color: var(--portal-surface-text);
  }
`;
