import { styled } from 'styled-components';
import { inputStyles } from '../Field/input-styles.ts';

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
  inline-size: min(344px, calc(100vw - 16px));
  min-block-size: 372px;
  max-block-size: calc(100dvh - 16px);
  padding: 12px;
  overflow: auto;
  border: 1px solid var(--portal-border);
  border-radius: 12px;
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  box-shadow: var(--portal-shadow-overlay);
  font: 400 1rem/1.5 var(--portal-font-text);

  /* Where the browser can, it hangs from its button; elsewhere it stands in the middle of the window. */
  @supports (position-area: block-end span-inline-start) {
    inset: auto;
    margin: 6px 0;
    position-area: block-end span-inline-start;
    position-try-fallbacks:
      flip-block,
      block-end span-all,
      block-start span-all,
      span-all;
  }

  &:popover-open {
    opacity: 1;
    translate: 0 0;
    transition:
      opacity 140ms ease-out,
      translate 140ms ease-out;

    @starting-style {
      opacity: 0;
      translate: 0 -6px;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    &:popover-open {
      transition: none;
    }
  }
`;

export const Message = styled.output`
  display: block;
  padding: 12px;
`;
