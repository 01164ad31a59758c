import { styled } from 'styled-components';

/**
 * A file input over all of its positioned container, which shows what the input itself would say in the language of the
 * browser. So the browser still handles clicks, drops, the keyboard and screen readers.
 */
export const CoveringFileInput = styled.input`
  position: absolute;
  inset: 0;
  inline-size: 100%;
  block-size: 100%;
  border-radius: inherit;
  background-color: transparent;
  color: var(--portal-surface-text);
  cursor: pointer;
  opacity: 0;

  &:disabled {
    cursor: not-allowed;
  }
`;
