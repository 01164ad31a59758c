import { css } from 'styled-components';

/** Styles that hide an element from sight, and leave it to assistive technology. */
export const hideVisually = css`
  position: absolute;
  inline-size: 1px;
  block-size: 1px;
  padding: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
