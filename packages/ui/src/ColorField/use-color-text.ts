import type { ChangeEvent, FocusEvent, KeyboardEvent, Ref } from 'react';
import { announce } from '../announcer/announce.ts';
import { useValueText } from '../Field/use-value-text.ts';
import type { Hex } from '../theme/keys.ts';
import { useTexts } from '../texts.tsx';
import { parseColor, storedColor } from './parse-color.ts';
import { colorFieldTexts } from './texts.ts';

/**
 * Reads a color off the text that someone types, which stays as it was typed until the field is left. `#abc` counts only
 * then, because three more digits may follow.
 */
export function useColorText({ value, defaultValue, onChange, onBlur, ref }: ColorText) {
  const texts = useTexts('colorField', colorFieldTexts);
  const field = useValueText<Hex | null, string>({
    value,
    defaultValue,
    read: storedColor,
    show: (color) => storedColor(color) ?? '',
    ref,
  });

  function report(color: Hex | null, problem?: string) {
    if (color !== field.value || problem !== field.problem) onChange?.(color, problem);
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const { hex, settled } = parseColor(target.value);
    const isColor = hex !== null && settled;
    field.set({ text: target.value, problem: undefined, ...(isColor && { value: hex }) });
    report(isColor ? hex : field.value);
  }

  /** Commits the text: writes a color in full, and marks anything else as wrong. */
  function commit() {
    const { hex } = parseColor(field.text);
    const problem = hex === null && field.text.trim() !== '' ? texts.invalid : undefined;
    field.set({ value: hex, problem, ...(hex && { text: hex }) });
    report(hex, problem);
    if (problem && !field.problem) announce(problem);
    return problem;
  }

  function choose(color: Hex | null) {
    field.set({ value: color, text: color ?? '', problem: undefined });
    report(color);
  }

  return {
    input: field.input,
    text: field.text,
    color: field.value,
    problem: field.problem,
    choose,
    handleChange,
    handleKeyDown: (event: KeyboardEvent) => {
      // Commits before the form is sent, which Enter may do.
      if (event.key === 'Enter') commit();
    },
    /** On the element around text and picker: going from one to the other leaves nothing. */
    handleBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      const problem = commit();
      onBlur?.(problem);
    },
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
  /**
   * The color became another one, `#rrggbb` in small letters, or none; also while it is dragged in the picker. `problem`
   * is why a typed text is no color, in the words that the field shows; a call without it follows when that is over.
   */
  onChange?: ((color: Hex | null, problem?: string) => void) | undefined;
  /** The focus left the text and the picker. */
  onBlur?: ((problem?: string) => void) | undefined;
  /** The text input. */
  ref?: Ref<HTMLInputElement> | undefined;
}
