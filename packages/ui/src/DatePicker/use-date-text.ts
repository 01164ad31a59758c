import {
  useEffect,
  useLayoutEffect,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { announce } from '../announcer/announce.ts';
import { useValueText } from '../Field/use-value-text.ts';
import { useLocale, useTexts } from '../LocaleProvider.tsx';
import { formatDate, storedDate } from './calendar-date.ts';
import { checkDate, explain, type DateLimits, type WrongDate } from './check-date.ts';
import { datePickerTexts } from './texts.ts';

/**
 * Derives a date from typed text, which stays as typed until the focus leaves the field or Enter is pressed. Two digits
 * of a year count only then, since two more may follow.
 */
export function useDateText({
  value,
  defaultValue,
  required,
  min,
  max,
  onChange,
  onBlur,
  ref,
}: DateText & { required?: boolean | undefined }) {
  const locale = useLocale();
  const texts = useTexts('datePicker', datePickerTexts);
  const field = useValueText<string | null, WrongDate | Missing>({
    value,
    defaultValue,
    read: storedDate,
    show: (date) => (typeof date === 'string' ? formatDate(date, locale) : ''),
    ref,
  });

  function sentenceFor(problem: WrongDate | Missing | undefined): string | undefined {
    if (!problem) return undefined;
    return problem.reason === 'required' ? texts.required : explain(problem, texts, locale);
  }

  function report(date: string | null, problem?: WrongDate | Missing) {
    if (date !== field.value) onChange?.(date, sentenceFor(problem));
  }

  function handleChange({ target }: ChangeEvent<HTMLInputElement>) {
    const { value: date, settled } = checkDate(target.value, { min, max }, { locale });
    field.set({ text: target.value, problem: undefined, ...(settled && { value: date }) });
    if (settled) report(date);
  }

  /**
   * Commits the text: writes a date in full, and sets the problem of anything else. A read-only field keeps its text.
   */
  function commit() {
    if (field.input.current?.readOnly) return undefined;
    const { value: date, problem: wrong } = checkDate(field.text, { min, max }, { locale });
    const missing = required && !field.text.trim() ? ({ reason: 'required' } as const) : undefined;
    const problem = wrong ?? missing;
    field.set({ value: date, problem, ...(date !== null && { text: formatDate(date, locale) }) });
    report(date, problem);
    return problem;
  }

  function choose(date: string) {
    field.set({ value: date, text: formatDate(date, locale), problem: undefined });
    report(date);
  }

  const sentence = sentenceFor(field.problem);
  const missing = field.problem?.reason === 'required';
  const { input } = field;
  useLayoutEffect(() => {
    input.current?.setCustomValidity(missing ? '' : (sentence ?? ''));
  }, [sentence, missing, input]);
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence]);

  return {
    input,
    text: field.text,
    date: field.value,
    /** Problem of the text. Where the date is `missing`, an error of the form takes precedence. */
    problem: sentence === undefined ? undefined : { sentence, missing },
    current: () => checkDate(field.text, { min, max }, { locale }).value,
    choose,
    handleChange,
    handleKeyDown: (event: KeyboardEvent) => {
      // Commits first, since Enter may submit the form.
      if (event.key === 'Enter') commit();
    },
    /**
     * For `onBlur` of the element around the input and the calendar: moving the focus between those two is no blur of
     * the field.
     */
    handleBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      const problem = commit();
      onBlur?.(sentenceFor(problem));
    },
  };
}

interface Missing {
  reason: 'required';
}

export interface DateText extends DateLimits {
  /**
   * Date of a controlled field, `YYYY-MM-DD`. A null that replaces null keeps the typed text, which may be an
   * unfinished date. To clear such a text, change the `key` of the field or reset its form.
   */
  value?: string | null | undefined;
  /** Initial date of an uncontrolled field. */
  defaultValue?: string | null | undefined;
  /**
   * Called when the date changes; null when there is none or it is not allowed. `problem` is the message that the field
   * shows for it.
   */
  onChange?: ((date: string | null, problem?: string) => void) | undefined;
  /** Called when the focus leaves the field and its calendar, with the problem of the text. */
  onBlur?: ((problem?: string) => void) | undefined;
  /** Ref to the text input. */
  ref?: Ref<HTMLInputElement> | undefined;
}
