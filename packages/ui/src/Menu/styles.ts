import { styled } from 'styled-components';
import { panelStyles } from '../popover/panel-styles.ts';

export const List = styled.div`
  ${panelStyles}
  position: fixed;
  inset: auto;
  min-inline-size: 200px;
  max-inline-size: min(360px, calc(100vw - 16px));
  margin: 0;
  padding: 8px;
  line-height: 1.4;
  text-align: start;

  &:not([data-placed]) {
    visibility: hidden;
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

  /* Draws the focus ring inside the item, since the list leaves no room around it. */
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
