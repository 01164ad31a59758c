import { expect, test } from 'vitest';
import { selectionOf, withKeys } from './use-selection.ts';

test('[CMP-04] selecting returns a new set and does not change the old one', () => {
  const before = new Set(['a', 'b']);
  expect([...withKeys(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...withKeys(before, ['b', 'c'], false)]).toEqual(['a']);
  expect([...before]).toEqual(['a', 'b']);
});

test('[CMP-04] the selection of a page is none, some or all', () => {
  const selected = new Set(['a', 'b', 'elsewhere']);
  expect(selectionOf(['c', 'd'], selected)).toBe('none');
  expect(selectionOf(['a', 'c'], selected)).toBe('some');
  expect(selectionOf(['a', 'b'], selected)).toBe('all');
  expect(selectionOf([], selected)).toBe('none');
});
