import { css } from 'styled-components';

/** An input beside its buttons, on one line where they fit. */
export const inputRow = css`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--portal-space-3);

  & > :first-child {
    flex: 1 1 240px;
    max-inline-size: 400px;
  }
`;
