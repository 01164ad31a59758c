import { expect, test } from 'vitest';
import { progressOf } from './progress.ts';

test.each([
  [45, 100, 0, '45%'],
  [1, 8, 1, '12,5%'],
  [29, 100, 0, '29%'],
  [999, 1_000, 0, '99%'],
  [3, 3, 0, '100%'],
  [0, 3, 0, '0%'],
])('[CMP-13] a progress of %d of %d is formatted in Dutch, rounded down', (value, max, decimals, text) => {
  expect(progressOf(value, max, decimals).text).toBe(text);
});

test.each([
  [-5, '0%', 0],
  [150, '100%', 1],
  [Number.POSITIVE_INFINITY, '100%', 1],
])('[CMP-13] a progress of %d of 100 is limited to 0% or 100%', (value, text, part) => {
  expect(progressOf(value, 100, 0)).toEqual({ text, part });
});

test.each([
  [Number.NaN, 100],
  [null, 100],
  [undefined, 100],
  [5, 0],
  [5, -1],
  [5, Number.NaN],
  [5, Number.POSITIVE_INFINITY],
])('[CMP-13] a progress of %s of %s is unknown and has no text', (value, max) => {
  expect(progressOf(value, max, 0)).toEqual({ part: null, text: '' });
});
