'use client';
import type { FocusEvent } from 'react';
import { retype } from '../Field/retype.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { useTexts } from '../texts.tsx';
import { phoneFieldTexts } from './texts.ts';

/**
 * Shows a TextField for a telephone number, with the telephone keyboard on a phone, autofill of the user's own number,
 * and an example as hint. It has no rules for numbers itself; `format` formats one for people to read when the field
 * loses focus.
 */
export function PhoneField({ hint, format, onBlur, ...input }: PhoneFieldProps) {
  const texts = useTexts('phoneField', phoneFieldTexts);

  function handleBlur(event: FocusEvent<HTMLInputElement>) {
    const element = event.currentTarget;
    const formatted = element.readOnly ? undefined : format?.(element.value);
    if (typeof formatted === 'string' && formatted && formatted !== element.value) retype(element, formatted);
    onBlur?.(event);
  }

  return (
    <TextField
      autoComplete="tel"
      {...input}
      hint={hint ?? texts.hint}
      type="tel"
      inputMode="tel"
      onBlur={handleBlur}
    />
  );
}

export interface PhoneFieldProps extends Omit<TextFieldProps, 'type' | 'inputMode'> {
  /** Returns a number as it is shown after the field loses focus; undefined, or an empty text, leaves it as typed. */
  format?: ((typed: string) => string | undefined) | undefined;
}
