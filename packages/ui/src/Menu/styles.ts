import { styled } from 'styled-components';
import { panelStyles } from '../placement/panel-styles.ts';

export const List = styled.div`
  ${panelStyles}
  position: fixed;
  inset: auto;
  min-inline-size: 200px;
  max-inline-size: min(360px, calc(100vw - 16px));
  margin: 0;
  padding: var(--portal-space-2);
  line-height: var(--portal-line-height-small);
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
  gap: var(--portal-space-3);
  inline-size: 100%;
  min-block-size: var(--portal-height-control);
  padding: var(--portal-space-2) var(--portal-space-3);
  border: 0;
  border-radius: var(--portal-radius-control);
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
