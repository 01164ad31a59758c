'use client';
import type { ChangeEvent } from 'react';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { useValueText } from '../Field/use-value-text.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { phoneFieldTexts } from './texts.ts';

const textOf = (given: unknown) => (typeof given === 'string' ? given : '');

/**
 * Shows a TextField for a telephone number, with the telephone keyboard on a phone, autofill of the user's own number,
 * and an example as hint. It has no rules for numbers itself; `format` formats one for people to read when the field
 * loses focus.
 */
export function PhoneField({
  hint,
  format,
  value,
  defaultValue,
  onChange,
  onBlur,
  ref,
  ...props
}: PhoneFieldProps) {
  const texts = useTexts('phoneField', phoneFieldTexts);
  const { input, text, set } = useValueText({ value, defaultValue, read: textOf, show: textOf, ref });

  function setAndReport(number: string) {
    if (number === text) return;
    set({ text: number, value: number });
    onChange?.(number);
  }

  function handleBlur() {
    const formatted = props.readOnly ? undefined : format?.(text);
    if (typeof formatted === 'string' && formatted) setAndReport(formatted);
    onBlur?.();
  }

  return (
    <TextField
      autoComplete="tel"
      {...props}
      ref={input}
      hint={hint ?? texts.hint}
      type="tel"
      inputMode="tel"
      value={text}
      onChange={(event: ChangeEvent<HTMLInputElement>) => setAndReport(event.target.value)}
      onBlur={handleBlur}
    />
  );
}

type Replaced = 'type' | 'inputMode' | 'value' | 'defaultValue' | 'onChange' | 'onBlur';

export interface PhoneFieldProps extends Omit<TextFieldProps, Replaced> {
  /** Number of a controlled field, as typed or formatted. */
  value?: string | null | undefined;
  /** Initial number of an uncontrolled field. */
  defaultValue?: string | null | undefined;
  /** Called with the text, at each key and when it is formatted. */
  onChange?: ((number: string) => void) | undefined;
  /** Called when the field loses focus. */
  onBlur?: (() => void) | undefined;
  /** Returns a number as it is shown after the field loses focus; undefined, or an empty text, leaves it as typed. */
  format?: ((typed: string) => string | undefined) | undefined;
}
