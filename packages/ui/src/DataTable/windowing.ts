/**
 * Which part of a long list is drawn. Rows go in and out by the chunk, and only chunks have a height: measured once
 * drawn, estimated before, so that rows may wrap and open.
 */
export const chunkSize = 25;
export const estimatedRowHeight = 53;

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
