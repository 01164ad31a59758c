import { expect, test } from 'vitest';
import { chunksBetween, segments } from './use-window.ts';

const even = () => 100;

test('[CMP-04] the visible chunks of rows are rendered, with one more on either side', () => {
  expect(chunksBetween(40, even, 1_050, 1_900)).toEqual([9, 19]);
  expect(chunksBetween(40, even, 1_000, 2_000)).toEqual([9, 20]);
  expect(chunksBetween(40, even, -500, 300)).toEqual([0, 3]);
});

test('[CMP-04] the nearest chunks of rows are rendered when scrolled beyond either end', () => {
  expect(chunksBetween(40, even, -5_000, -4_000)).toEqual([0, 1]);
  expect(chunksBetween(40, even, 9_000, 9_900)).toEqual([38, 39]);
  expect(chunksBetween(1, even, 0, 900)).toEqual([0, 0]);
});

test('[CMP-04] a chunk of rows that is higher than estimated moves the following chunks down', () => {
  const heightOf = (chunk: number) => (chunk === 0 ? 2_000 : 100);
  expect(chunksBetween(40, heightOf, 500, 1_000)).toEqual([0, 1]);
  expect(chunksBetween(40, heightOf, 2_250, 2_500)).toEqual([2, 6]);
});

test('[CMP-04] gaps replace the chunks of rows that are not rendered, with the same height', () => {
  const parts = segments(40, even, [9, 11], null);
  expect(parts).toEqual([
    { kind: 'gap', before: 9, height: 900 },
    { kind: 'chunk', chunk: 9 },
    { kind: 'chunk', chunk: 10 },
    { kind: 'chunk', chunk: 11 },
    { kind: 'gap', before: 40, height: 2_800 },
  ]);
});

test('[CMP-04] the chunk of rows with the focus stays rendered outside the window', () => {
  expect(segments(40, even, [9, 9], 2)).toEqual([
    { kind: 'gap', before: 2, height: 200 },
    { kind: 'chunk', chunk: 2 },
    { kind: 'gap', before: 9, height: 600 },
    { kind: 'chunk', chunk: 9 },
    { kind: 'gap', before: 40, height: 3_000 },
  ]);
  expect(segments(2, even, [0, 1], 1)).toHaveLength(2);
});
