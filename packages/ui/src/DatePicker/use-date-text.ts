import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type KeyboardEvent,
  type Ref,
} from 'react';
import { announce } from '../announcer/announce.ts';
import { useInputText } from '../Field/use-input-text.ts';
import { useTexts } from '../texts.tsx';
import { formatDate, storedDate } from './calendar-date.ts';
import { checkDate, explain, type DateLimits, type WrongDate } from './check-date.ts';
import { datePickerTexts } from './texts.ts';

/**
 * Keeps a date in the text of an uncontrolled input: typing renders nothing, what was typed stays, and the value is read
 * off the text. Two digits of a year count when the field is left, because two more may follow.
 */
export function useDateText({ value, defaultValue, name = '', required, min, max, ...handlers }: DateText) {
  const texts = useTexts('datePicker', datePickerTexts);
  const [problem, setProblem] = useState<WrongDate | Missing>();
  const [initial] = useState(value ?? defaultValue);
  const posted = useRef<HTMLInputElement>(null);
  const told = useRef(storedDate(initial));
  const text = useInputText(
    handlers.ref,
    handleWritten,
    (written) => checkDate(written, {}).value ?? written,
  );

  const read = () => checkDate(text.read(), { min, max });

  function know(date: string | null) {
    told.current = date;
    if (posted.current) posted.current.value = date ?? '';
  }

  function write(date: string | null) {
    text.write(formatDate(date ?? ''));
    know(date);
    setProblem(undefined);
  }

  /** Keeps an invalid text visible, and reports null. */
  function handleWritten(written: string) {
    const { value: date } = checkDate(written, {});
    if (date !== null || written === '') write(date);
    else know(null);
  }

  function sentenceFor(found: WrongDate | Missing): string {
    return found.reason === 'required' ? texts.required : explain(found, texts);
  }

  function tell(type: DateEvent['type'], problemNow?: WrongDate | Missing) {
    const target = { name, value: told.current, problem: problemNow && sentenceFor(problemNow) };
    handlers[type === 'change' ? 'onChange' : 'onBlur']?.({ type, target });
  }

  function tellChange(date: string | null, problemNow?: WrongDate | Missing) {
    if (date === told.current) return;
    know(date);
    tell('change', problemNow);
  }

  function handleInput() {
    if (problem) setProblem(undefined);
    const { value: date, settled } = read();
    if (settled) tellChange(date);
  }

  /**
   * Commits the text: writes a date in full, and sets the problem of anything else. A read-only field keeps its text.
   */
  function commit() {
    if (text.input.current?.readOnly) return undefined;
    const { value: date, problem: wrong } = read();
    const missing = required && !text.read().trim() ? ({ reason: 'required' } as const) : undefined;
    const found = wrong ?? missing;
    if (date !== null) text.write(formatDate(date));
    tellChange(date, found);
    setProblem(found);
    return found;
  }

  function choose(date: string) {
    text.write(formatDate(date));
    tellChange(date);
    setProblem(undefined);
  }

  const overwrite = useEffectEvent(write);

  // Lets the caller's value win over the text; keeps an invalid text after the null it was reported as.
  useLayoutEffect(() => {
    if (value !== undefined && storedDate(value) !== told.current) overwrite(storedDate(value));
  }, [value]);

  // Restores the value, since React resets a hidden input to its first one.
  useLayoutEffect(() => {
    if (posted.current) posted.current.value = told.current ?? '';
  });

  const sentence = problem && sentenceFor(problem);
  const missing = problem?.reason === 'required';
  useLayoutEffect(() => {
    text.input.current?.setCustomValidity(missing ? '' : (sentence ?? ''));
  }, [sentence, missing, text.input]);
  useEffect(() => {
    if (sentence) announce(sentence);
  }, [sentence]);

  return {
    input: text.input,
    posted,
    initial: { text: typeof initial === 'string' ? formatDate(initial) : '', date: storedDate(initial) },
    /** Problem of the text; a form's own message wins, since it also knows whether the field is required. */
    problem: sentence === undefined ? undefined : { sentence, missing },
    current: () => read().value,
    choose,
    handleInput,
    handleKeyDown: (event: KeyboardEvent) => {
      // Commits before the form is sent, which Enter may do.
      if (event.key === 'Enter') commit();
    },
    /** For the element around the field and the calendar: moving the focus from one to the other is no blur. */
    handleBlur: (event: FocusEvent) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      tell('blur', commit());
    },
  };
}

interface Missing {
  reason: 'required';
}

/** Shaped like the event of an input, so that react-hook-form's `register` and `Controller` both take it. */
export interface DateEvent {
  type: 'change' | 'blur';
  target: {
    name: string;
    /** `YYYY-MM-DD`; null when there is no date or not one that is allowed. */
    value: string | null;
    /** Problem of a typed text that is no date, in the words that the field shows. */
    problem: string | undefined;
  };
}

export interface DateText extends DateLimits {
  /**
   * The date, `YYYY-MM-DD`, of a controlled field. Null where it was null keeps the typed text, which may be an
   * unfinished date: to empty a field with a text that is no date, change its `key`, or let its form be reset.
   */
  value?: string | null | undefined;
  /** Initial date of an uncontrolled field. */
  defaultValue?: string | null | undefined;
  /** Name under which the form gets the date as `YYYY-MM-DD`. */
  name?: string | undefined;
  required?: boolean | undefined;
  /** The date became another one, or none. */
  onChange?: ((event: DateEvent) => void) | undefined;
  /** The focus left the field and its calendar. */
  onBlur?: ((event: DateEvent) => void) | undefined;
  /** The text input. */
  ref?: Ref<HTMLInputElement> | undefined;
}
