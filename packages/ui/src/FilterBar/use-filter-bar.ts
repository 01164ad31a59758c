import { useEffect, useRef } from 'react';
import { announce } from '../announcer/announce.ts';

/**
 * Keeps focused elements clear of a bar at the bottom of the window, by a scroll padding as high as the bar is at the
 * moment. For the ref of the bar's head; returns the cleanup.
 */
export function keepClear(head: HTMLElement | null): (() => void) | undefined {
  const bar = head?.closest('form');
  if (!bar) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.scrollPaddingBlockEnd = `${bar.offsetHeight}px`;
  });
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.scrollPaddingBlockEnd = '';
  };
}

/**
 * Announces a message after the filters changed, once it is known and no change followed for a moment. Other changes of
 * it, such as the first answer, are not announced.
 * @param message null while it is not known
 * @param values the filters, as text
 */
export function useFilterAnnouncement(message: string | null, values: string): void {
  const told = useRef(values);
  useEffect(() => {
    if (message === null || told.current === values) return undefined;
    const timer = setTimeout(() => {
      told.current = values;
      announce(message);
    }, 700);
    return () => clearTimeout(timer);
  }, [message, values]);
}
