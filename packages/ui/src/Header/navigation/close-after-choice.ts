import type { MouseEvent } from 'react';

/** Closes a popover after a click on a link or button in it. */
export function closeAfterChoice(event: MouseEvent<HTMLElement>) {
  if (event.target instanceof Element && event.target.closest('a, button')) event.currentTarget.hidePopover();
}
