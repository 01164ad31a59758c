import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, Ref } from 'react';
import { announce } from '../announcer/announce.ts';
import { useInputText } from '../Field/useInputText.ts';
import type { Hex } from '../theme/keys.ts';
import { useTexts } from '../texts.tsx';
import { parseColour, storedColour } from './parse-colour.ts';
import { colorFieldTexts } from './texts.ts';

/**
 * Keeps a colour in the text of an uncontrolled input. What was typed stays, also when it is no colour; only another
 * colour renders anything. `#abc` counts when the field is left, because three more may follow.
 */
export function useColourText({ value, defaultValue, name = '', onChange, onBlur, ref }: ColourText) {
  const texts = useTexts('colorField', colorFieldTexts);
  const [initial] = useState(() => storedColour(value ?? defaultValue));
  const [colour, setColour] = useState(initial);
  const [invalid, setInvalid] = useState(false);
  const told = useRef(initial);
  const text = useInputText(ref, (written) => take(storedColour(written)));

  function know(hex: Hex | null) {
    told.current = hex;
    setColour(hex);
  }

  function target(wrong: boolean): ColourEvent['target'] {
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
    const { hex, settled } = parseColour(text.read());
    if (hex && settled) tellChange(hex);
  }

  /** Takes the text as it is now: writes a colour in full, and marks anything else. */
  function commit() {
    const typed = text.read().trim();
    const { hex } = parseColour(typed);
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

  // What the caller sets wins over the text; a text that is no colour is not touched by the null it led to.
  useLayoutEffect(() => {
    if (value !== undefined && storedColour(value) !== told.current) overwrite(storedColour(value));
  }, [value]);

  return {
    input: text.input,
    initial,
    colour,
    invalid,
    choose,
    handleInput,
    handleKeyDown: (event: KeyboardEvent) => {
      // Before the form that this may send off.
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
export interface ColourEvent {
  type: 'change' | 'blur';
  target: {
    name: string;
    /** `#rrggbb` in small letters; null when there is no colour. */
    value: Hex | null;
    /** Why there is none although something was typed, in the words the field shows. */
    problem: string | undefined;
  };
}

export interface ColourText {
  /**
   * The colour of a controlled field; anything but `#rrggbb` shows empty. Null where it was null leaves what is typed, which
   * may be on its way to a colour: to empty a field with a text that is no colour, change its `key`, or let its form be reset.
   */
  value?: string | null | undefined;
  /** The colour a field of its own starts with. */
  defaultValue?: string | null | undefined;
  /** Under which the form gets the colour as `#rrggbb`, or nothing. */
  name?: string | undefined;
  /** The colour became another one, or none; also while it is dragged in the picker. */
  onChange?: ((event: ColourEvent) => void) | undefined;
  /** The focus left the text and the picker. */
  onBlur?: ((event: ColourEvent) => void) | undefined;
  /** The text input. */
  ref?: Ref<HTMLInputElement> | undefined;
}
