import { useEffect, useEffectEvent, useImperativeHandle, useRef, useState, type Ref } from 'react';

/**
 * Keeps the text of a field whose value has another form, such as a date: during typing, the text may be unfinished.
 * Another value from the caller, or a reset of the form, replaces the text.
 */
export function useValueText<Value, Problem = never>({
  value,
  defaultValue,
  read,
  show,
  ref,
}: ValueText<Value>) {
  const input = useRef<HTMLInputElement>(null);
  const [given, setGiven] = useState(value);
  const [state, setState] = useState<State<Value, Problem>>(() => startWith(value ?? defaultValue));

  function startWith(start: unknown): State<Value, Problem> {
    return { value: read(start), text: show(start), problem: undefined };
  }

  if (!Object.is(value, given)) {
    setGiven(value);
    if (value !== undefined && read(value) !== state.value) setState(startWith(value));
  }

  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);

  const restart = useEffectEvent((event: Event) => {
    if (!event.defaultPrevented) setState(startWith(value ?? defaultValue));
  });
  useEffect(() => {
    const form = input.current?.form;
    // Waits, since other listeners may still prevent the reset.
    const reset = (event: Event) => setTimeout(() => restart(event));
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, []);

  return {
    ...state,
    input,
    set: (change: Partial<State<Value, Problem>>) => setState((now) => ({ ...now, ...change })),
  };
}

interface State<Value, Problem> {
  value: Value;
  text: string;
  /** Problem of a text that is no value; gone when the text changes. */
  problem: Problem | undefined;
}

interface ValueText<Value> {
  /** Value of a controlled field, as the caller gives it. */
  value: unknown;
  /** Initial value of an uncontrolled field, as the caller gives it. */
  defaultValue: unknown;
  /** Converts a value from the caller, which may be anything, to a value of the field. */
  read: (given: unknown) => Value;
  /** Returns the text to show for a value from the caller, which may be anything. */
  show: (given: unknown) => string;
  ref: Ref<HTMLInputElement> | undefined;
}
