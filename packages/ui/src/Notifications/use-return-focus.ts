import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus of keyboard users from falling back to the top of the page. Returns a function to call before an
 * entry is removed: when the focus is in that entry it moves to the next one, or after the last one to where it was
 * before.
 */
export function useReturnFocus(region: RefObject<HTMLElement | null>): (id: string) => void {
  const before = useRef<Element>(null);

  useEffect(() => {
    function remember({ target }: FocusEvent) {
      if (target instanceof Element && !region.current?.contains(target)) before.current = target;
    }
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [region]);

  return (id) => {
    const leaving = document.getElementById(id);
    if (!leaving?.contains(document.activeElement)) return;
    const neighbor = leaving.nextElementSibling ?? leaving.previousElementSibling;
    // Picks the close button, which is the last: pressing Enter once more must not run an action.
    const next = [...(neighbor?.querySelectorAll('button') ?? [])].at(-1) ?? before.current;
    if (next instanceof HTMLElement) next.focus();
  };
}
