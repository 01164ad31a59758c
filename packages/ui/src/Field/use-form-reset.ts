import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back after the form of an input was reset, unless another listener prevented that. */
export function useFormReset(input: RefObject<HTMLInputElement | null>, callback: () => void): void {
  const handleReset = useEffectEvent((event: Event) => {
    if (!event.defaultPrevented) callback();
  });
  useEffect(() => {
    const form = input.current?.form;
    // Waits, since other listeners may still prevent the reset.
    const reset = (event: Event) => setTimeout(() => handleReset(event));
    form?.addEventListener('reset', reset);
    return () => form?.removeEventListener('reset', reset);
  }, [input]);
}
