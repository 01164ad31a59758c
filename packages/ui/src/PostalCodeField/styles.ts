import { styled } from 'styled-components';
import { inputStyles } from '../Field/input-styles.ts';

export const Root = styled.fieldset`
  display: grid;
  gap: var(--portal-space-3);
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
  gap: var(--portal-space-4);

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
  gap: var(--portal-space-2);
  margin: 0;
  color: var(--portal-text);
  font-size: var(--portal-font-size-s);
  line-height: var(--portal-line-height-text);

  & svg {
    flex: none;
    width: 20px;
    height: 20px;
  }

  &[data-status='found'] svg {
    color: var(--portal-success);
  }
`;
