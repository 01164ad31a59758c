import type { KeyboardEvent } from 'react';

/** Number of positions that each key moves; Home and End go to the ends. */
const steps: Record<string, number> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Moves the focus through the buttons of a list with arrow keys, Home and End; from elsewhere to the first. */
export function moveFocus(list: HTMLElement | null, event: KeyboardEvent): void {
  const buttons = [...(list?.querySelectorAll('button') ?? [])];
  const now = buttons.findIndex((button) => button === document.activeElement);
  const next = placeAfter(event.key, now, buttons.length - 1);
  if (next === undefined) return;
  event.preventDefault();
  buttons[next]?.focus();
}

function placeAfter(key: string, now: number, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  const step = steps[key];
  return step === undefined ? undefined : Math.max(now + step, 0);
}
