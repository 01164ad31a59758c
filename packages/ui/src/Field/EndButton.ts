import { styled } from 'styled-components';

/** Button at the end of a one-line control. The frame around both must be positioned; the control reserves 56 px. */
export const EndButton = styled.button`
  position: absolute;
  inset-block: 2px;
  inset-inline-end: 2px;
  display: grid;
  place-items: center;
  width: var(--portal-height-control);
  padding: 0;
  border: 0;
  border-radius: calc(var(--portal-radius-control) - 2px);
  background-color: transparent;
  color: var(--portal-text);
  cursor: pointer;

  &:hover {
    color: var(--portal-control);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }
`;
