import { expect, test } from 'vitest';
import { matchOptions, toSearchable, rowAfter } from './options.ts';

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

test('[CMP-07] arrow, page, Home and End keys move between options and stop at the ends', () => {
  expect(rowAfter('ArrowDown', 0, 3)).toBe(1);
  expect(rowAfter('ArrowUp', 0, 3)).toBe(0);
  expect(rowAfter('PageDown', 1, 3)).toBe(2);
  expect(rowAfter('PageUp', 8, 9)).toBe(2);
  expect(rowAfter('Home', 2, 3)).toBe(0);
  expect(rowAfter('End', 0, 3)).toBe(2);
  expect(rowAfter('a', 0, 3)).toBeUndefined();
  expect(rowAfter('End', 0, 0)).toBeUndefined();
});
