import { useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, type Ref } from 'react';

/**
 * The text of an uncontrolled input that shows its value in another form, such as a date. `onWritten` hears of a text that
 * came from outside: a form library sets `value` without any event, and a form can be reset.
 */
export function useInputText(ref: Ref<HTMLInputElement> | undefined, onWritten: (text: string) => void) {
  const input = useRef<HTMLInputElement>(null);
  const isOwnWrite = useRef(false);
  const written = useEffectEvent(onWritten);

  // Before the ref is given away: what a form library writes at once counts as well.
  useLayoutEffect(() => {
    const element = input.current;
    const given = element && valueProperty(element);
    if (!given) return undefined;
    Object.defineProperty(element, 'value', {
      ...given,
      configurable: true,
      set(text: string) {
        given.set?.call(element, text);
        if (!isOwnWrite.current) written(element.value);
      },
    });
    return () => {
      Object.defineProperty(element, 'value', given);
    };
  }, []);
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current, []);

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
    /** Shows a text; `onWritten` does not hear of it. */
    write(text: string) {
      if (!input.current || input.current.value === text) return;
      isOwnWrite.current = true;
      input.current.value = text;
      isOwnWrite.current = false;
    },
  };
}

/** React has one of its own on every input, which must keep working. */
function valueProperty(element: HTMLInputElement) {
  return (
    Object.getOwnPropertyDescriptor(element, 'value') ??
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')
  );
}
