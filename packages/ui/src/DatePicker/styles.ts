import { styled } from 'styled-components';
import { inputStyles } from '../Field/input-styles.ts';
import { hangingStyles, panelStyles } from '../popover/panel-styles.ts';

export const Frame = styled.div`
  position: relative;
`;

export const Input = styled.input`
  ${inputStyles}
  padding-inline-end: 56px;
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

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  & svg {
    width: 20px;
    height: 20px;
  }
`;

/** As large while the calendar comes as with it, so that nothing jumps. */
export const Panel = styled.dialog`
  ${panelStyles}
  ${hangingStyles('span-inline-start')}
  inline-size: min(344px, calc(100vw - 16px));
  min-block-size: 372px;
  padding: 12px;
`;

export const Message = styled.output`
  display: block;
  padding: 12px;
`;
