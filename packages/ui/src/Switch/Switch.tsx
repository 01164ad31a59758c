'use client';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { Messages } from '../Checkbox/checkbox-styles.ts';
import { controlAttributes } from '../Field/control-attributes.ts';
import { FieldMessages } from '../Field/FieldMessages.tsx';

/**
 * A `<div>` with a switch and its label beside it, for a setting that takes effect at once; a choice that a form submits
 * is a Checkbox. Renders a native checkbox with `role="switch"`. `className` and `style` go to the `<div>`, everything
 * else (also `ref`) to the input. With `busy` it keeps its position and ignores presses, until the setting is saved.
 */
export function Switch({
  label,
  hint,
  error,
  busy = false,
  id,
  className,
  style,
  onClick,
  ...input
}: SwitchProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <Root className={className} style={style}>
      <Input
        {...input}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox has its own state
        role="switch"
        {...controlAttributes({ ...input, id: inputId, hint, error, required: false })}
        aria-busy={busy || undefined}
        onClick={(event) => {
          if (busy) event.preventDefault();
          onClick?.(event);
        }}
      />
      <Label htmlFor={inputId}>{label}</Label>
      <Messages>
        <FieldMessages id={inputId} hint={hint} error={error} />
      </Messages>
    </Root>
  );
}

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'required'> {
  /** The setting that is on or off; not 'on' or 'off' itself. */
  label: ReactNode;
  /** Help under the label. */
  hint?: ReactNode;
  /** Error message: what could not be saved. */
  error?: ReactNode;
  /** Whether the last change is being saved. @default false */
  busy?: boolean | undefined;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: 44px 1fr;
  gap: var(--portal-space-1) var(--portal-space-3);
`;

const Label = styled.label`
  color: var(--portal-text);
  line-height: 24px;
  cursor: pointer;

  input:disabled + & {
    cursor: not-allowed;
  }
`;

/** The track, with the thumb as its pseudo-element; in forced colors the browser draws a checkbox. */
const Input = styled.input`
  position: relative;
  appearance: none;
  inline-size: 44px;
  block-size: 24px;
  margin: 0;
  border: 1px solid var(--portal-border-control);
  border-radius: 999px;
  background-color: var(--portal-surface);
  color: inherit;
  cursor: pointer;
  transition: background-color var(--portal-duration-short) ease-out;

  &::before {
    position: absolute;
    inset-block: 3px;
    inset-inline-start: 3px;
    inline-size: 16px;
    border-radius: 50%;
    background-color: var(--portal-border-control);
    content: '';
    transition: inset-inline-start var(--portal-duration-short) ease-out;
  }

  &:hover:not(:disabled, :checked) {
    border-color: var(--portal-surface-text);
  }

  &:checked {
    border-color: var(--portal-control);
    background-color: var(--portal-control);
  }

  &:checked::before {
    inset-inline-start: 23px;
    background-color: var(--portal-surface);
  }

  &[aria-invalid='true'] {
    border-color: var(--portal-error);
    box-shadow: inset 0 0 0 1px var(--portal-error);
  }

  &:disabled {
    cursor: not-allowed;
    opacity: 0.5;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  @media (prefers-reduced-motion: reduce) {
    &,
    &::before {
      transition: none;
    }
  }

  @media (forced-colors: active) {
    appearance: auto;
    inline-size: 24px;

    &::before {
      display: none;
    }
  }
`;
