'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { describedBy, FieldMessages } from '../Field/FieldMessages.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: 24px 1fr;
  gap: 4px 12px;
`;

const Input = styled.input`
  position: relative;
  appearance: none;
  width: 24px;
  height: 24px;
  margin: 0;
  border: 1px solid var(--portal-border-control);
  border-radius: 6px;
  background-color: var(--portal-surface);
  color: inherit;
  cursor: pointer;

  &:hover:not(:disabled) {
    border-color: var(--portal-control);
  }

  &:checked,
  &:indeterminate {
    border-color: var(--portal-control);
    background-color: var(--portal-control);
  }

  &::before {
    position: absolute;
    inset: 4px;
    background-color: var(--portal-surface);
    clip-path: polygon(14% 44%, 0% 60%, 40% 97%, 100% 20%, 85% 7%, 39% 67%);
    content: '';
    opacity: 0;
  }

  &:checked::before,
  &:indeterminate::before {
    opacity: 1;
  }

  &:indeterminate::before {
    clip-path: inset(40% 5%);
  }

  &[aria-invalid='true'] {
    border-color: var(--portal-error);
    box-shadow: inset 0 0 0 1px var(--portal-error);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  @media (forced-colors: active) {
    appearance: auto;

    &::before {
      display: none;
    }
  }
`;

const Label = styled.label`
  color: var(--portal-text);
  line-height: 24px;
  cursor: pointer;

  input:disabled + & {
    cursor: not-allowed;
  }
`;

const Messages = styled.div`
  display: grid;
  grid-column: 2;
  gap: 4px;

  &:empty {
    display: none;
  }
`;

/**
 * A `<div>` with a checkbox and its label beside it. `className` and `style` go to the whole, everything else (also
 * `ref`) to the input. For one yes or no; a choice that leads further is a Button.
 */
export function Checkbox({ label, hint, error, id, className, style, required, ...input }: CheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Root className={className} style={style}>
      <Input
        {...input}
        type="checkbox"
        id={inputId}
        aria-describedby={describedBy({ id: inputId, hint, error })}
        aria-invalid={error ? true : undefined}
        aria-required={required || undefined}
      />
      <Label htmlFor={inputId}>{label}</Label>
      <Messages>
        <FieldMessages id={inputId} hint={hint} error={error} />
      </Messages>
    </Root>
  );
}

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** What is agreed to or chosen. */
  label: ReactNode;
  /** Help under the label. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: ReactNode;
}
