import { styled } from 'styled-components';
import { inputStyles } from '../Field/input-styles.ts';

export const Root = styled.fieldset`
  display: grid;
  gap: 12px;
  min-width: 0;
  max-inline-size: 26rem;
  margin: 0;
  padding: 0;
  border: 0;
`;

/** Lays the fields out next to each other, or below each other when the text is large. */
export const Pair = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;

  & > * {
    flex: 1 1 7.5rem;
  }
`;

export const Input = styled.input`
  ${inputStyles}
  font-variant-numeric: tabular-nums;
`;

export const Line = styled.p`
  display: flex;
  gap: 8px;
  margin: 0;
  color: var(--portal-text);
  font-size: 0.875rem;
  line-height: 1.5;

  & svg {
    flex: none;
    width: 20px;
    height: 20px;
  }

  &[data-status='found'] svg {
    color: var(--portal-success);
  }
`;
