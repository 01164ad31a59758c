import { styled } from 'styled-components';
import { inputStyles } from '../Field/input-styles.ts';

/** The calendar hangs from the input of its own frame. */
export const Frame = styled.div`
  position: relative;
  anchor-scope: --portal-date;
`;

export const Input = styled.input`
  ${inputStyles}
  padding-inline-end: 56px;
  anchor-name: --portal-date;
  font-variant-numeric: tabular-nums;
`;

export const Toggle = styled.button`
  position: absolute;
  inset-block: 2px;
  inset-inline-end: 2px;
  display: grid;
  place-items: center;
  width: 44px;
  padding: 0;
  border: 0;
  border-radius: 6px;
  background-color: transparent;
  color: var(--portal-text);
  cursor: pointer;

  &:hover:not(:disabled),
  &[aria-expanded='true'] {
    color: var(--portal-control);
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  & svg {
    width: 20px;
    height: 20px;
  }
`;
