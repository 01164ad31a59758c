import { useLayoutEffect, type RefObject } from 'react';

/**
 * Marks the box around a table with a pinned column while it is scrolled sideways, and keeps what gets the focus clear of
 * that column.
 * @param pinned key of that column; undefined without one
 */
export function usePinned(box: RefObject<HTMLElement | null>, pinned: string | undefined) {
  useLayoutEffect(() => {
    const { current } = box;
    const head = pinned && current?.querySelector<HTMLElement>('thead [data-pinned]');
    // Unit tests have no layout.
    if (!current || !head || typeof ResizeObserver === 'undefined') return undefined;
    const mark = () => current.toggleAttribute('data-scrolled', current.scrollLeft !== 0);
    const measure = () => {
      const { insetInlineStart } = getComputedStyle(head);
      current.style.scrollPaddingInlineStart = `calc(${insetInlineStart} + ${head.offsetWidth}px)`;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(head);
    current.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', mark);
      current.removeAttribute('data-scrolled');
      current.style.scrollPaddingInlineStart = '';
    };
  }, [box, pinned]);
}
