import { useLayoutEffect, useRef, type FocusEvent, type RefObject } from 'react';

/**
 * Keeps the focus in a list whose buttons come and go. When the button that has it disappears, its row gets the focus;
 * when the row disappears, the last button of the row that took its place, and with the last row the surroundings.
 * Gives the handlers for the element around the list, which must be focusable.
 */
export function useKeepFocus(list: RefObject<HTMLElement | null>, around: RefObject<HTMLElement | null>) {
  const focused = useRef<{ row: Element; place: number }>(null);

  useLayoutEffect(() => {
    if (!focused.current || document.activeElement !== document.body) return;
    const { row, place } = focused.current;
    const rows = [...(list.current?.children ?? [])];
    const neighbour = rows[Math.min(place, rows.length - 1)];
    const target = row.isConnected
      ? row
      : ([...(neighbour?.querySelectorAll('button') ?? [])].at(-1) ?? neighbour);
    focused.current = null;
    if (target instanceof HTMLElement) target.focus();
    else around.current?.focus();
  });

  return {
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const rows = [...(list.current?.children ?? [])];
      const place = rows.findIndex((row) => row.contains(target));
      const row = rows[place];
      focused.current = row ? { row, place } : null;
    },
    // Not called for what is taken away, only for going elsewhere.
    onBlur() {
      focused.current = null;
    },
  };
}
