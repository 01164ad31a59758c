import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { chunksBetween, chunkSize, estimatedRowHeight, type ChunkRange } from './windowing.ts';

/**
 * Follows which chunks of rows are in sight, whatever scrolls: the page or a box around the table. Renders when other
 * chunks come into sight.
 */
export function useWindow(rows: number, table: RefObject<HTMLTableElement | null>) {
  const count = Math.ceil(rows / chunkSize);
  const heights = useRef(new Map<number, number>());
  const [range, setRange] = useState<ChunkRange>([0, 1]);
  const [focused, setFocused] = useState<number | null>(null);

  const heightOf = useCallback(
    (chunk: number) =>
      heights.current.get(chunk) ?? Math.min(chunkSize, rows - chunk * chunkSize) * estimatedRowHeight,
    [rows],
  );

  const look = useCallback(() => {
    const top = -(table.current?.getBoundingClientRect().top ?? 0);
    const next = chunksBetween(count, heightOf, top, top + window.innerHeight);
    setRange((current) => (current[0] === next[0] && current[1] === next[1] ? current : next));
  }, [count, heightOf, table]);

  useLayoutEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what is in sight is known when it is laid out
    look();
    // A scroll event does not bubble, but it can be caught on its way down.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [look]);

  /** Goes on the body of a chunk: notes its height while it is drawn, and looks again, for what is below has moved. */
  const measure = useCallback(
    (chunk: number, body: HTMLTableSectionElement) => {
      const observer = new ResizeObserver(() => {
        heights.current.set(chunk, body.offsetHeight);
        look();
      });
      observer.observe(body);
      return () => observer.disconnect();
    },
    [look],
  );

  return { count, range, heightOf, focused, setFocused, measure };
}
