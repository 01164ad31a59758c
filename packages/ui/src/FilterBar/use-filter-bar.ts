import { useEffect, useRef } from 'react';
import { announce } from '../announcer/announce.ts';

/**
 * Ref callback for the head of a bar that is fixed to the bottom of the window: keeps focused elements clear of the
 * bar, by a scroll padding of its current height. Returns the cleanup.
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
 * Announces a message after the filters changed, once it is known and neither changed for 700 ms. Other changes of the
 * message, such as the first response, are not announced.
 * @param message null while it is unknown
 * @param values values of the filters, as text
 */
export function useFilterAnnouncement(message: string | null, values: string): void {
  const announced = useRef(values);
  useEffect(() => {
    if (message === null || announced.current === values) return undefined;
    const timer = setTimeout(() => {
      announced.current = values;
      announce(message);
    }, 700);
    return () => clearTimeout(timer);
  }, [message, values]);
}
