import { styled } from 'styled-components';
import { inputStyles } from '../Field/input-styles.ts';

export const Frame = styled.div`
  ${inputStyles}
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-1) var(--portal-space-3);
  padding: 5px;
  border-style: dashed;

  /* Dashes would show beside the inner line of an error. */
  &:has(> input[aria-invalid='true']) {
    border-style: solid;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--portal-focus);
    outline-offset: 2px;
  }

  &[data-dragging] {
    border-style: solid;
    border-color: var(--portal-control);
    background-color: color-mix(in srgb, var(--portal-control) 8%, var(--portal-surface));
  }
`;

export const Choose = styled.span`
  display: inline-flex;
  align-items: center;
  min-block-size: var(--portal-height-compact);
  padding: 0 var(--portal-space-4);
  border: 1px solid var(--portal-button-dark-outline);
  border-radius: var(--portal-radius-control);
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  font-weight: var(--portal-font-weight-strong);
`;

export const Name = styled.span`
  flex: 1 1 8rem;
  min-inline-size: 0;
  padding-inline-start: var(--portal-space-1);
  line-height: var(--portal-line-height-small);
  overflow-wrap: anywhere;

  /* Nothing can be dropped on a touch screen, nor on a disabled field. */
  @media (hover: none) {
    &[data-hint] {
      display: none;
    }
  }

  &[data-hint]:has(~ input:disabled) {
    display: none;
  }
`;
