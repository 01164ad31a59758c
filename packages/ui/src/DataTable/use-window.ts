import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Number of rows that mount and unmount together in a long table. Heights are kept per chunk: estimated until it is first
 * rendered and measured from then on, since rows may wrap and expand.
 */
export const chunkSize = 20;
const estimatedRowHeight = 53;

/** Indexes of the first and last chunk to render. */
export type ChunkRange = readonly [first: number, last: number];

/** Part of the table's body: a rendered chunk, or the height in px of those left out before the chunk `before`. */
export type Segment = { kind: 'chunk'; chunk: number } | { kind: 'gap'; before: number; height: number };

export type HeightOf = (chunk: number) => number;

/** Returns the chunks between `top` and `bottom`, in px from the start of the table, and one more on either side. */
export function chunksBetween(count: number, heightOf: HeightOf, top: number, bottom: number): ChunkRange {
  let edge = 0;
  let first = count - 1;
  let last = count - 1;
  for (let chunk = 0; chunk < count; chunk += 1) {
    edge += heightOf(chunk);
    if (edge > top && chunk < first) first = chunk;
    if (edge >= bottom) {
      last = chunk;
      break;
    }
  }
  return [Math.max(0, first - 1), Math.min(count - 1, last + 1)];
}

/** Returns the body from top to bottom: the chunks in range, the one with the focus, and gaps for the others. */
export function segments(
  count: number,
  heightOf: HeightOf,
  [first, last]: ChunkRange,
  focused: number | null,
): Segment[] {
  const result: Segment[] = [];
  let gap = 0;
  for (let chunk = 0; chunk <= count; chunk += 1) {
    const drawn = chunk === count || (chunk >= first && chunk <= last) || chunk === focused;
    if (!drawn) {
      gap += heightOf(chunk);
      continue;
    }
    if (gap > 0) result.push({ kind: 'gap', before: chunk, height: gap });
    gap = 0;
    if (chunk < count) result.push({ kind: 'chunk', chunk });
  }
  return result;
}

/**
 * Tracks which chunks of rows are in sight while the page, or a box around the table, scrolls. Renders when other chunks
 * come into sight.
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
    // oxlint-disable-next-line react/set-state-in-effect -- the rows in sight are known only after layout
    look();
    // Listens in the capture phase, since a scroll event does not bubble.
    document.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      document.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [look]);

  /**
   * Observes the body of a chunk: stores each new height and updates the range, since the rows below moved. Returns the
   * cleanup, for use in a ref callback.
   */
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
