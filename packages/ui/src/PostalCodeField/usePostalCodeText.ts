import { useEffectEvent, useLayoutEffect, useRef, useState, type Ref } from 'react';
import { useInputText } from '../Field/useInputText.ts';
import { shownPostalCode, storedPostalCode } from './postal-code.ts';

/**
 * Keeps a postal code in the text of an uncontrolled input: typing renders nothing and is never corrected; leaving the
 * field writes the code the way people read it.
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

  // What the caller sets wins over the text, unless it is what the text led to.
  useLayoutEffect(() => {
    if (value !== undefined && storedPostalCode(textOf(value)) !== told.current) overwrite(textOf(value));
  }, [value]);

  // React puts a hidden input back to its first value.
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

/** A value from elsewhere that is no text counts as none. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Shaped like the event of an input, so that react-hook-form's `register` and `Controller` both take it. */
export interface PostalCodeEvent {
  type: 'change' | 'blur';
  target: {
    name: string;
    /** `1012JS`; what is no Dutch postal code as it was typed, without spaces around it. */
    value: string;
  };
}

export interface PostalCodeText {
  /** The postal code of a controlled field, with or without its space. */
  value?: string | null | undefined;
  /** The postal code a field of its own starts with. */
  defaultValue?: string | null | undefined;
  /** Under which the form gets the postal code as `1012JS`. */
  name?: string | undefined;
  /** The postal code became another one. */
  onChange?: ((event: PostalCodeEvent) => void) | undefined;
  /** The focus left the postal code. */
  onBlur?: ((event: PostalCodeEvent) => void) | undefined;
  /** The text input. */
  ref?: Ref<HTMLInputElement> | undefined;
}
