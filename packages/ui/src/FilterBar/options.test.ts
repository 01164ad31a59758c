import { expect, test } from 'vitest';
import { matchOptions, toSearchable, rowAfter, windowOf } from './options.ts';

const options = toSearchable(
  ["'s-Hertogenbosch", 'Súdwest-Fryslân', 'Utrecht', 'Den  Haag', 'Coevorden'].map((label) => ({
    match: label,
    label,
  })),
);
const found = (query: string) => matchOptions(options, query).map(({ label }) => label);

test.each([
  ['UTR', ['Utrecht']],
  ['sudwest', ['Súdwest-Fryslân']],
  ['FRYSLÂN', ['Súdwest-Fryslân']],
  ['den h', ['Den  Haag']],
  ['\u200eUt\u200brecht', ['Utrecht']],
  ['  den ', ['Den  Haag', 'Coevorden']],
  ['xyz', []],
  ['.*', []],
])('[CMP-07] searching the options for %j finds %j', (query, labels) => {
  expect(found(query)).toEqual(labels);
});

test('[CMP-07] an empty search finds all options', () => {
  expect(found('  ')).toHaveLength(5);
});

test('[CMP-07] only the options around the visible part of a long list are rendered', () => {
  expect(windowOf(1000, 0, 280, 40)).toEqual({ start: 0, end: 13 });
  expect(windowOf(1000, 4000, 280, 40)).toEqual({ start: 94, end: 113 });
  expect(windowOf(1000, 99_999_999, 280, 40)).toEqual({ start: 987, end: 1000 });
  expect(windowOf(59, 400, 280, 40)).toEqual({ start: 0, end: 59 });
  expect(windowOf(60, 0, 280, 40)).toEqual({ start: 0, end: 13 });
  expect(windowOf(1000, 0, 280, 0)).toEqual({ start: 0, end: 1000 });
  expect(windowOf(1000, 0, 280, Number.NaN)).toEqual({ start: 0, end: 1000 });
});

test('[CMP-07] the rendered options include every visible one at any scroll position', () => {
  for (let top = 0; top <= 40_000 - 280; top += 7) {
    const { start, end } = windowOf(1000, top, 280, 40);
    expect(start * 40).toBeLessThanOrEqual(top);
    expect(end * 40).toBeGreaterThanOrEqual(top + 280);
    expect(end - start).toBeLessThan(25);
  }
});

test('[CMP-07] arrow, page, Home and End keys move between options and stop at the ends', () => {
  expect(rowAfter('ArrowDown', 0, 3, 7)).toBe(1);
  expect(rowAfter('ArrowUp', 0, 3, 7)).toBe(0);
  expect(rowAfter('PageDown', 1, 3, 7)).toBe(2);
  expect(rowAfter('PageUp', 8, 9, 7)).toBe(1);
  expect(rowAfter('Home', 2, 3, 7)).toBe(0);
  expect(rowAfter('End', 0, 3, 7)).toBe(2);
  expect(rowAfter('a', 0, 3, 7)).toBeUndefined();
  expect(rowAfter('End', 0, 0, 7)).toBeUndefined();
});
