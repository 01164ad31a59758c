import { styled } from 'styled-components';
import { inputStyles } from '../Field/input-styles.ts';

export const Frame = styled.div`
  display: flex;
  gap: var(--portal-space-2);
`;

export const Text = styled.input`
  ${inputStyles}
  max-width: 10rem;
  font-variant-numeric: tabular-nums;
`;

/** The browser's own picker, as a square of the color. */
export const Picker = styled.input`
  flex: none;
  width: 48px;
  height: 48px;
  padding: var(--portal-space-1);
  border: 1px solid var(--portal-border-control);
  border-radius: var(--portal-radius-control);
  background-color: var(--portal-surface);
  color: var(--portal-surface-text);
  cursor: pointer;

  &::-webkit-color-swatch-wrapper {
    padding: 0;
  }

  &::-webkit-color-swatch {
    border: 0;
    border-radius: var(--portal-radius-small);
  }

  &::-moz-color-swatch {
    border: 0;
    border-radius: var(--portal-radius-small);
  }

  /* Hides the black that the picker shows when there is no color. */
  &[data-empty] {
    border-style: dashed;
  }

  &[data-empty]::-webkit-color-swatch {
    visibility: hidden;
  }

  &[data-empty]::-moz-color-swatch {
    visibility: hidden;
  }

  &:hover:not(:disabled) {
    border-color: var(--portal-surface-text);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.65;
  }
`;

export const BadgeRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--portal-space-2) var(--portal-space-3);
`;

export const Badge = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  padding: var(--portal-space-1) 10px;
  border-radius: var(--portal-radius-control);
  background-color: var(--portal-warning-ground);
  color: var(--portal-warning);
  font-size: var(--portal-font-size-s);
  font-weight: var(--portal-font-weight-strong);
  line-height: var(--portal-line-height-small);

  & svg {
    flex: none;
    width: 16px;
    height: 16px;
  }

  &[data-passes='true'] {
    background-color: var(--portal-success-ground);
    color: var(--portal-success);
  }
`;
