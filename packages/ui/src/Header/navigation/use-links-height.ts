import { useLayoutEffect, type RefObject } from 'react';

/**
 * Publishes the height of the row of links on `<html>`, for elements that stick to the page below it. The height is
 * measured since the links may wrap.
 */
export function useLinksHeight(row: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const { current } = row;
    if (!shown || !current) return undefined;
    const { style } = document.documentElement;
    const publish = () => style.setProperty('--portal-header-links', `${current.offsetHeight}px`);
    const observer = new ResizeObserver(publish);
    publish();
    observer.observe(current);
    return () => {
      observer.disconnect();
      style.removeProperty('--portal-header-links');
    };
  }, [row, shown]);
}
