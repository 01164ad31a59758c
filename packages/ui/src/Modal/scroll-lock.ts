let locks = 0;
let restore = () => {};

/**
 * Keeps the page behind a dialog from scrolling. One count for the whole library: the page scrolls again when the last
 * dialog lets go, in whatever order they do. Gives the function that lets go; calling that twice does no harm.
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

/** Where the scrollbar takes room it keeps it, so that nothing moves. */
function hideOverflow(page: HTMLElement): () => void {
  const { overflow, scrollbarGutter } = page.style;
  if (window.innerWidth > page.clientWidth) page.style.scrollbarGutter = 'stable';
  page.style.overflow = 'hidden';
  return () => Object.assign(page.style, { overflow, scrollbarGutter });
}
