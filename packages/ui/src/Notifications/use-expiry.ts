import { useEffect, useRef, type RefObject } from 'react';
import type { NotificationEntry, NotificationStore } from './store.ts';

const tick = 100;

/**
 * Removes entries when their time is up. The time stops while the pointer is over the list, while the focus is in it,
 * and while the page is in a background tab.
 */
export function useExpiry(
  store: NotificationStore,
  entries: readonly NotificationEntry[],
  region: RefObject<HTMLElement | null>,
): void {
  const shown = useRef(new WeakMap<NotificationEntry, number>());
  const expires = entries.some((entry) => Number.isFinite(entry.duration));

  useEffect(() => {
    if (!expires) return undefined;
    const timer = setInterval(() => {
      if (document.hidden || region.current?.matches(':hover, :focus-within')) return;
      for (const entry of store.getSnapshot()) {
        const time = (shown.current.get(entry) ?? 0) + tick;
        shown.current.set(entry, time);
        if (time >= entry.duration) store.remove(entry.id);
      }
    }, tick);
    return () => clearInterval(timer);
  }, [expires, region, store]);
}
