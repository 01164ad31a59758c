let locks = 0;
let restore = () => {};

/**
 * Keeps the page behind a dialog from scrolling, and returns the function that releases the lock. The count is shared
 * by the whole library: the page scrolls again when every lock is released, in whatever order. Releasing twice has no
 * effect.
 */
export function lockScroll(): () => void {
  locks += 1;
  if (locks === 1) restore = hideOverflow(document.documentElement);
  let isHeld = true;
  return () => {
    if (!isHeld) return;
    isHeld = false;
    locks -= 1;
    if (locks === 0) restore();
  };
}

/**
 * Hides the overflow of the page, keeping the room of its scrollbar so that the layout does not shift. Returns the
 * function that restores it.
 */
function hideOverflow(page: HTMLElement): () => void {
  const { overflow, scrollbarGutter } = page.style;
  if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  page.style.overflow = 'hidden';
  return () => Object.assign(page.style, { overflow, scrollbarGutter });
}
