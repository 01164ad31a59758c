'use client';
import type { FocusEvent } from 'react';
import { retype } from '../Field/retype.ts';
import { TextField, type TextFieldProps } from '../TextField/TextField.tsx';
import { useTexts } from '../texts.tsx';
import { phoneFieldTexts } from './texts.ts';

/**
 * A TextField for a telephone number: telephone keys on a phone, the browser's own number offered, an example as hint. It
 * knows no numbers itself; `format` writes one the way people read it when the field is left.
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
  /** Gives a number as it is to be shown once the field is left; undefined, or nothing, leaves it as it was typed. */
  format?: ((typed: string) => string | undefined) | undefined;
}
