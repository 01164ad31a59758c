import { styled } from 'styled-components';

export const List = styled.div`
  position: fixed;
  inset: auto;
  min-inline-size: 200px;
  max-inline-size: min(360px, calc(100vw - 16px));
  max-block-size: calc(100dvh - 16px);
  margin: 0;
  padding: 8px;
  overflow: auto;
  border: 1px solid var(--portal-border);
  border-radius: 12px;
  background: var(--portal-surface);
  color: var(--portal-surface-text);
  box-shadow: var(--portal-shadow-overlay);
  font: 400 1rem/1.4 var(--portal-font-text);
  text-align: start;

  &:not([data-placed]) {
    visibility: hidden;
  }

  &:popover-open {
    opacity: 1;
    transition: opacity 140ms ease-out;

    @starting-style {
      opacity: 0;
    }
  }

  @media (prefers-reduced-motion: reduce) {
    &:popover-open {
      transition: none;
    }
  }

  @media print {
    display: none;
  }
`;

export const Item = styled.button`
  display: flex;
  align-items: center;
  gap: 12px;
  inline-size: 100%;
  min-block-size: 44px;
  padding: 8px 12px;
  border: 0;
  border-radius: 8px;
  background: none;
  color: inherit;
  font: inherit;
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover,
  &:focus {
    background: color-mix(in srgb, var(--portal-surface-text) 8%, transparent);
  }

  /* Within the list there is no room for a ring around. */
  &:focus-visible {
    outline-offset: -2px;
    box-shadow: none;
  }

  &[aria-disabled='true'] {
    opacity: 0.6;
    cursor: not-allowed;
  }

  & svg {
    flex: none;
    inline-size: 20px;
    block-size: 20px;
  }
`;
