import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, Ref } from 'react';
import { announce } from '../announcer/announce.ts';
import { useInputText } from '../Field/use-input-text.ts';
import type { Hex } from '../theme/keys.ts';
import { useTexts } from '../texts.tsx';
import { parseColor, storedColor } from './parse-color.ts';
import { colorFieldTexts } from './texts.ts';

/**
 * Keeps a color in the text of an uncontrolled input. Typed text stays, also when it is no color; only another color
 * renders anything. `#abc` counts when the field is left, because three more digits may follow.
 */
export function useColorText({ value, defaultValue, name = '', onChange, onBlur, ref }: ColorText) {
  const texts = useTexts('colorField', colorFieldTexts);
  const [initial] = useState(() => storedColor(value ?? defaultValue));
  const [color, setColor] = useState(initial);
  const [invalid, setInvalid] = useState(false);
  const told = useRef(initial);
  const text = useInputText(ref, (written) => take(storedColor(written)));

  function know(hex: Hex | null) {
    told.current = hex;
    setColor(hex);
  }

  function target(wrong: boolean): ColorEvent['target'] {
    return { name, value: told.current, problem: wrong ? texts.invalid : undefined };
  }

  function tellChange(hex: Hex | null, wrong = false) {
    if (hex === told.current) return;
    know(hex);
    onChange?.({ type: 'change', target: target(wrong) });
  }

  function write(hex: Hex | null) {
    text.write(hex ?? '');
    setInvalid(false);
  }

  function take(hex: Hex | null) {
    write(hex);
    know(hex);
  }

  function handleInput() {
    if (invalid) setInvalid(false);
    const { hex, settled } = parseColor(text.read());
    if (hex && settled) tellChange(hex);
  }

  /** Commits the text: writes a color in full, and marks anything else as wrong. */
  function commit() {
    const typed = text.read().trim();
    const { hex } = parseColor(typed);
    const wrong = hex === null && typed !== '';
    if (hex) text.write(hex);
    tellChange(hex, wrong);
    setInvalid(wrong);
    if (wrong && !invalid) announce(texts.invalid);
    return wrong;
  }

  function choose(hex: Hex | null) {
    write(hex);
    tellChange(hex);
  }

  const overwrite = useEffectEvent(take);

  // Lets the caller's value win over the text; keeps an invalid text after the null it was reported as.
  useLayoutEffect(() => {
    if (value !== undefined && storedColor(value) !== told.current) overwrite(storedColor(value));
  }, [value]);

  return {
    input: text.input,
    initial,
    color,
    invalid,
    choose,
    handleInput,
    handleKeyDown: (event: KeyboardEvent) => {
      // Commits before the form is sent, which Enter may do.
      if (event.key === 'Enter') commit();
    },
    /** On the element around text and picker: going from one to the other leaves nothing. */
    handleBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      const wrong = commit();
      onBlur?.({ type: 'blur', target: target(wrong) });
    },
  };
}

/** Shaped like the event of an input, so that react-hook-form's `register` and `Controller` both take it. */
export interface ColorEvent {
  type: 'change' | 'blur';
  target: {
    name: string;
    /** `#rrggbb` in small letters; null when there is no color. */
    value: Hex | null;
    /** Why there is none although something was typed, in the words the field shows. */
    problem: string | undefined;
  };
}

export interface ColorText {
  /**
   * The color of a controlled field; anything but `#rrggbb` shows empty. Null where it was null keeps the typed text,
   * which may be an unfinished color: to empty a field with a text that is no color, change its `key`, or let its form
   * be reset.
   */
  value?: string | null | undefined;
  /** Initial color of an uncontrolled field. */
  defaultValue?: string | null | undefined;
  /** Under which the form gets the color as `#rrggbb`, or nothing. */
  name?: string | undefined;
  /** The color became another one, or none; also while it is dragged in the picker. */
  onChange?: ((event: ColorEvent) => void) | undefined;
  /** The focus left the text and the picker. */
  onBlur?: ((event: ColorEvent) => void) | undefined;
  /** The text input. */
  ref?: Ref<HTMLInputElement> | undefined;
}
