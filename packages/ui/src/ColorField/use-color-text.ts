import type { ChangeEvent, FocusEvent, KeyboardEvent, Ref } from 'react';
import { announce } from '../announcer/announce.ts';
import { useValueText } from '../Field/use-value-text.ts';
import type { Hex } from '../theme/keys/keys.ts';
import { useTexts } from '../LocaleProvider.tsx';
import { parseColor, storedColor } from './parse-color.ts';
import { colorFieldTexts } from './texts.ts';

/**
 * Derives a color from typed text, which stays as typed until the focus leaves the field or Enter is pressed. `#abc`
 * counts only then, since three more digits may follow.
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

  /** Commits the text: writes a color in full, and sets the problem of any other text that is not empty. */
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
      // Commits first, since Enter may submit the form.
      if (event.key === 'Enter') commit();
    },
    /**
     * For `onBlur` of the element around the text and the picker: moving the focus between those two is no blur of the
     * field.
     */
    handleBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      const problem = commit();
      onBlur?.(problem);
    },
  };
}

export interface ColorText {
  /**
   * Color of a controlled field; anything but `#rrggbb` shows empty. A null that replaces null keeps the typed text,
   * which may be an unfinished color. To clear such a text, change the `key` of the field or reset its form.
   */
  value?: string | null | undefined;
  /** Initial color of an uncontrolled field. */
  defaultValue?: string | null | undefined;
  /**
   * Called when the color or its problem changes, also while dragging in the picker. The color is `#rrggbb` in lower
   * case, or null. `problem` is the message that the field shows for a text that is no color.
   */
  onChange?: ((color: Hex | null, problem?: string) => void) | undefined;
  /** Called when the focus leaves the text and the picker, with the problem of the text. */
  onBlur?: ((problem?: string) => void) | undefined;
  /** Ref to the text input. */
  ref?: Ref<HTMLInputElement> | undefined;
}
