import { css } from 'styled-components';

/**
 * Appearance of a one-line control, or of a frame around an input: 48 px high, with a border in the contrast that WCAG
 * requires of a control. A frame looks at its input alone, since a select may have disabled options.
 */
export const inputStyles = css`
  width: 100%;
  min-width: 0;
  min-height: var(--portal-height-field);
  padding: calc(var(--portal-space-3) - 2px) 14px;
  border: 1px solid var(--portal-border-control);
  border-radius: var(--portal-radius-control);
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font: inherit;
  line-height: var(--portal-line-height-text);

  /* The border of a hovered or focused control has no brand color, since a red one would look like an
     error. */
  &:hover:not(:disabled, [readonly], :has(> input:is(:disabled, [readonly]))),
  &:is(:focus-visible, :has(> input:focus-visible)) {
    border-color: var(--portal-surface-text);
  }

  &:is([aria-invalid='true'], :has(> input[aria-invalid='true'])) {
    border-color: var(--portal-error);
    box-shadow: inset 0 0 0 1px var(--portal-error);
  }

  &:is(:disabled, [readonly], :has(> input:is(:disabled, [readonly]))) {
    border-color: var(--portal-border);
    background-color: transparent;
    color: var(--portal-text);
  }

  &:is(:disabled, :has(> input:disabled)) {
    cursor: not-allowed;
    opacity: 0.65;
  }

  &:autofill {
    box-shadow: inset 0 0 0 48px var(--portal-information-ground);
    -webkit-text-fill-color: var(--portal-surface-text);
  }
`;
