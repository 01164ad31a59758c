import { useEffectEvent, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { useInputText } from '../Field/use-input-text.ts';
import { shownPostalCode, storedPostalCode } from './postal-code.ts';

/**
 * Keeps a postal code in the text of an uncontrolled input: typing causes no render and is never corrected; leaving the
 * field formats the code for people to read.
 */
export function usePostalCodeText({ value, defaultValue, name = '', onChange, onBlur, ref }: PostalCodeText) {
  const [initial] = useState(() => textOf(value ?? defaultValue));
  const posted = useRef<HTMLInputElement>(null);
  const told = useRef(storedPostalCode(initial));
  const text = useInputText(ref, take, storedPostalCode);

  function know(code: string) {
    told.current = code;
    if (posted.current) posted.current.value = code;
  }

  function take(given: string) {
    text.write(shownPostalCode(given));
    know(storedPostalCode(given));
  }

  const overwrite = useEffectEvent(take);

  // A value from the caller replaces the text, unless it came from that text.
  useLayoutEffect(() => {
    if (value !== undefined && storedPostalCode(textOf(value)) !== told.current) overwrite(textOf(value));
  }, [value]);

  // React resets a hidden input to its first value.
  useLayoutEffect(() => {
    if (posted.current) posted.current.value = told.current;
  });

  return {
    input: text.input,
    posted,
    initial: { text: shownPostalCode(initial), code: storedPostalCode(initial) },
    handleInput: () => {
      const code = storedPostalCode(text.read());
      if (code === told.current) return;
      know(code);
      onChange?.({ type: 'change', target: { name, value: code } });
    },
    handleBlur: () => {
      text.write(shownPostalCode(text.read()));
      onBlur?.({ type: 'blur', target: { name, value: told.current } });
    },
  };
}

/** Returns the value, or an empty text when it is not a string. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Event shaped like that of an input, so that react-hook-form's `register` and `Controller` both accept it. */
export interface PostalCodeEvent {
  type: 'change' | 'blur';
  target: {
    name: string;
    /** Code such as `1012JS`; a text that is not a Dutch postal code is passed on as typed, but trimmed. */
    value: string;
  };
}

export interface PostalCodeText {
  /** Postal code of a controlled field, with or without its space. */
  value?: string | null | undefined;
  /** Initial postal code of an uncontrolled field. */
  defaultValue?: string | null | undefined;
  /** Name under which the form submits the postal code as `1012JS`. */
  name?: string | undefined;
  /** Called when the postal code changes. */
  onChange?: ((event: PostalCodeEvent) => void) | undefined;
  /** Called when the postal code field loses focus. */
  onBlur?: ((event: PostalCodeEvent) => void) | undefined;
  /** Ref to the text input. */
  ref?: Ref<HTMLInputElement> | undefined;
}
