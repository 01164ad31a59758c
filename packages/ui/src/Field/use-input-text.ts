import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';

/**
 * Keeps the text of an uncontrolled input that shows its value in another form, such as a date. Calls `onWritten` for a
 * text from outside: a form library sets `value` without any event, and a form can be reset.
 * @param stored the value of a text: a form library reads it off the input when it gets the ref, to learn the default
 * of an uncontrolled field
 */
export function useInputText(
  ref: Ref<HTMLInputElement> | undefined,
  onWritten: (text: string) => void,
  stored: (text: string) => string = String,
) {
  const input = useRef<HTMLInputElement>(null);
  const isOwnWrite = useRef(false);
  const isGivingRef = useRef(false);
  const written = useEffectEvent(onWritten);
  const valueOf = useEffectEvent(stored);

  // Before the ref is given away: what a form library writes at once counts as well.
  useLayoutEffect(() => {
    const element = input.current;
    if (!element) return undefined;
    const restore = (['value', 'defaultValue'] as const).map((name) => {
      const given = propertyOf(element, name);
      const get = (): string => given.get?.call(element);
      Object.defineProperty(element, name, {
        configurable: true,
        get: () => (isGivingRef.current ? valueOf(get()) : get()),
        set(text: string) {
          given.set?.call(element, text);
          if (name === 'value' && !isOwnWrite.current) written(get());
        },
      });
      return () => Object.defineProperty(element, name, given);
    });
    return () => restore.forEach((put) => put());
  }, []);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => {
    isGivingRef.current = true;
    return input.current;
  }, []);
  useLayoutEffect(() => {
    isGivingRef.current = false;
  });

  useEffect(() => {
    const form = input.current?.form;
    // Other listeners and the browser itself first.
    const reset = () => setTimeout(() => written(input.current?.value ?? ''));
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, []);

  return {
    input,
    read: () => input.current?.value ?? '',
    /** Shows a text without calling `onWritten`. */
    write(text: string) {
      if (!input.current || input.current.value === text) return;
      isOwnWrite.current = true;
      input.current.value = text;
      isOwnWrite.current = false;
    },
  };
}

/** Keeps React's own `value` property on the input working. */
function propertyOf(element: HTMLInputElement, name: 'value' | 'defaultValue') {
  const own = Object.getOwnPropertyDescriptor(element, name);
  return own ?? Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, name) ?? {};
}
