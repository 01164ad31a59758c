import { css } from 'styled-components';

/** Asterisk after the label of a required field. Only the label of a required field has a `title`. */
export const requiredMark = css`
  /* Hidden from screen readers, since the control itself is announced as required. */
  &[title]::after {
    content: '*' / '';
    margin-inline-start: var(--portal-space-1);
  }
`;
