'use client';

import { useEffect, useId, useImperativeHandle, useRef, type ComponentProps, type ReactNode } from 'react';
import Lock from 'lucide-react/icons/lock';
import { styled } from 'styled-components';
import { announce } from '../announcer/announce.ts';
import { checkboxStyles, Messages } from '../Checkbox/checkbox-styles.ts';
import { controlAttributes } from '../Field/control-attributes.ts';
import { FieldMessages } from '../Field/FieldMessages.tsx';
import { requiredMark } from '../Field/required-mark.ts';
import { fieldTexts } from '../Field/texts.ts';
import { useTexts } from '../LocaleProvider.tsx';

/**
 * A `<div>` with a checkbox of 40 px and its label beside it, for a choice that is a page's subject (a requirement, a
 * module). `className` and `style` go to the `<div>`, everything else (also `ref`) to the input. A locked box differs
 * from a disabled one: it can be focused, keeps its value in the form and says why it cannot be changed.
 */
export function BigCheckbox({
  label,
  hint,
  error,
  size = 40,
  lockedReason,
  adjustable = false,
  unchecked = false,
  onValueChange,
  onChange,
  disabled = false,
  id,
  className,
  style,
  required,
  'aria-describedby': description,
  ref,
  ...input
}: BigCheckboxProps) {
  const ownId = useId();
  const inputId = id ?? ownId;
  const reasonId = `${inputId}-reason`;
  const box = useRef<HTMLInputElement>(null);
  const isResetting = useRef(false);
  const isLocked = Boolean(lockedReason);
  const isDisabled = disabled && !adjustable;
  const texts = useTexts('field', fieldTexts);
  const boxSize = size >= 24 ? size : 40;
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => box.current, []);

  // Clicks instead of setting a value, so that a form receives the same events as from a user.
  useEffect(() => {
    const element = box.current;
    if (!unchecked || !element?.checked) return;
    isResetting.current = true;
    element.disabled = false;
    element.click();
    element.disabled = isDisabled;
    isResetting.current = false;
  });

  return (
    <Root className={className} style={style}>
      <Input
        {...input}
        ref={box}
        type="checkbox"
        disabled={isDisabled}
        style={{ inlineSize: boxSize, blockSize: boxSize }}
        aria-disabled={isLocked || undefined}
        {...controlAttributes({
          id: inputId,
          hint,
          error,
          required,
          'aria-describedby': [isLocked && reasonId, description].filter(Boolean).join(' '),
        })}
        onClickCapture={(event) => {
          if (!lockedReason || isResetting.current) return;
          event.preventDefault();
          event.stopPropagation();
          announce(lockedReason);
        }}
        onChange={(event) => {
          onChange?.(event);
          onValueChange?.(event.currentTarget.checked);
        }}
      />
      <Label htmlFor={inputId} title={required ? texts.required : undefined}>
        {label}
      </Label>
      <Messages>
        <FieldMessages id={inputId} hint={hint} error={error} />
        {isLocked && (
          <Reason id={reasonId}>
            <Lock size={16} />
            {lockedReason}
          </Reason>
        )}
      </Messages>
    </Root>
  );
}

export interface BigCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  /** Text beside the box. */
  label: ReactNode;
  /** Help under the label. */
  hint?: ReactNode;
  /** Error message: the problem and how to solve it. */
  error?: ReactNode;
  /** Marks the box as required, with an asterisk and for assistive technology. The form itself must check it. */
  required?: boolean | undefined;
  /** Width and height of the box in px, 24 or more. @default 40 */
  size?: number | undefined;
  /**
   * Locks the box for this reason. The reason is shown under the label, part of the description, and announced when
   * someone tries to change the box.
   */
  lockedReason?: string | undefined;
  /** Keeps the box usable when `disabled` is set, for a choice that this user may adjust. @default false */
  adjustable?: boolean | undefined;
  /** Unchecks the box whenever it is checked, also when it is locked or disabled. @default false */
  unchecked?: boolean | undefined;
  /** Called with the new value, always true or false. */
  onValueChange?: ((value: boolean) => void) | undefined;
}

const Root = styled.div`
  display: grid;
  grid-template-columns: auto 1fr;
  align-items: center;
  gap: var(--portal-space-1) var(--portal-space-4);
`;

const Input = styled.input`
  ${checkboxStyles}
  border-radius: var(--portal-radius-control);

  &::before {
    inset: 20%;
  }

  &[aria-disabled='true'] {
    border-style: dashed;
    cursor: not-allowed;
  }
`;

const Label = styled.label`
  min-inline-size: 0;
  color: var(--portal-text);
  font: var(--portal-font-weight-strong) var(--portal-font-size-m) / var(--portal-line-height-small)
    var(--portal-font-text);
  overflow-wrap: anywhere;
  cursor: pointer;
  ${requiredMark}

  input:is(:disabled, [aria-disabled='true']) + & {
    cursor: not-allowed;
  }
`;

const Reason = styled.p`
  display: flex;
  gap: 6px;
  margin: 0;
  color: var(--portal-text);
  font-size: var(--portal-font-size-s);
  line-height: var(--portal-line-height-small);

  & svg {
    flex: none;
    margin-block-start: 2px;
  }
`;
