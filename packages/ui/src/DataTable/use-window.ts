import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/**
 * Which part of a long list is drawn. Rows go in and out by the chunk, and only chunks have a height: measured once
 * drawn, estimated before, so that rows may wrap and open.
 */
export const chunkSize = 20;
const estimatedRowHeight = 53;

/** Numbers of the first and last chunk to draw. */
export type ChunkRange = readonly [first: number, last: number];

/** Part of the body, in order: a chunk that is drawn, or the height of those that are not. */
export type Segment = { kind: 'chunk'; chunk: number } | { kind: 'gap'; after: number; height: number };

export type HeightOf = (chunk: number) => number;

/** The chunks that touch the stretch from `top` to `bottom` px, with one more on either side. */
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

/** The body from top to bottom: the chunks in range, the one that holds the focus, and gaps for the rest. */
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
    if (gap > 0) result.push({ kind: 'gap', after: chunk, height: gap });
    gap = 0;
    if (chunk < count) result.push({ kind: 'chunk', chunk });
  }
  return result;
}

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
    // Listens in the capture phase, since a scroll event does not bubble.
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
