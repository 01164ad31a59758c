/**
 * Goes on the head of a bar at the bottom of the window: what takes the focus is scrolled clear of the bar, as high as that
 * is at the moment. Returns what ends it.
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
