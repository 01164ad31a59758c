'use client';
import type { ComponentProps, InputEvent } from 'react';
import { styled } from 'styled-components';
import { Field, type FieldTexts } from '../Field/Field.tsx';
import { inputStyles } from '../Field/input-styles.ts';
import { splitField } from '../Field/split-field.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { assertDigits, cleanCode } from './clean-code.ts';
import { oneTimeCodeFieldTexts } from './texts.ts';

const Input = styled.input`
  ${inputStyles}
  max-width: 15rem;
  font-size: var(--portal-font-size-2xl);
  font-weight: var(--portal-font-weight-strong);
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.25em;
  line-height: var(--portal-line-height-title);
`;

/**
 * Shows a Field around one `<input>` for a code of digits from an app, a text message or an email; phones and password
 * managers fill it in. Other characters that are typed or pasted with the digits are removed. `className` and `style`
 * go to the field, everything else (also `ref`) to the input.
 */
export function OneTimeCodeField({ label, digits = 6, onInput, ...props }: OneTimeCodeFieldProps) {
  assertDigits(digits);
  const texts = useTexts('oneTimeCodeField', oneTimeCodeFieldTexts);
  const [field, input] = splitField({ ...props, label: label ?? texts.label });

  // React calls this before onChange, so that every handler reads clean digits.
  function handleInput(event: InputEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const { code, caret } = cleanCode(element.value, element.selectionStart ?? element.value.length, digits);
    if (code !== element.value) {
      element.value = code;
      element.setSelectionRange(caret, caret);
    }
    onInput?.(event);
  }

  return (
    <Field {...field}>
      {(control) => (
        <Input
          autoComplete="one-time-code"
          enterKeyHint="done"
          {...input}
          {...control}
          type="text"
          inputMode="numeric"
          dir="ltr"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          onInput={handleInput}
        />
      )}
    </Field>
  );
}

export interface OneTimeCodeFieldProps
  extends
    Omit<FieldTexts, 'label'>,
    Omit<ComponentProps<'input'>, keyof FieldTexts | 'type' | 'inputMode' | 'maxLength' | 'dir'> {
  /** Label of the field. @default 'Verificatiecode' */
  label?: FieldTexts['label'] | undefined;
  /** Number of digits in the code. @default 6 */
  digits?: number | undefined;
}
