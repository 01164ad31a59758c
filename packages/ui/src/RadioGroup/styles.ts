import { styled } from 'styled-components';

export const Root = styled.fieldset`
  display: grid;
  gap: 6px;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

export const Legend = styled.legend`
  display: flex;
  gap: var(--portal-space-1);
  margin-block-end: 6px;
  padding: 0;
  color: var(--portal-text);
  font-weight: var(--portal-font-weight-strong);
  line-height: var(--portal-line-height-small);
`;

export const Asterisk = styled.span`
  cursor: help;
`;

export const Options = styled.div`
  display: grid;
  gap: var(--portal-space-1) var(--portal-space-6);

  &[data-direction='row'] {
    display: flex;
    flex-wrap: wrap;
  }
`;

export const Row = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 0 var(--portal-space-3);
  padding-block: var(--portal-space-2);
`;

export const Input = styled.input`
  appearance: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1px solid var(--portal-border-control);
  border-radius: 50%;
  color: inherit;
  background-color: var(--portal-surface);
  cursor: pointer;

  &:hover:not(:disabled, :checked) {
    border-color: var(--portal-surface-text);
  }

  &:checked {
    border: 7px solid var(--portal-control);
  }

  [aria-invalid='true'] &:not(:checked) {
    border-color: var(--portal-error);
    box-shadow: inset 0 0 0 1px var(--portal-error);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    appearance: auto;
  }
`;

export const Label = styled.label`
  color: var(--portal-text);
  line-height: 24px;
  cursor: pointer;
  overflow-wrap: anywhere;

  input:disabled + & {
    cursor: not-allowed;
    opacity: 0.65;
  }
`;

export const Hint = styled.span`
  grid-column: 2;
  color: var(--portal-text);
  font-size: var(--portal-font-size-s);
  line-height: var(--portal-line-height-small);
`;
