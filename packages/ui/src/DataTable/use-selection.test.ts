import { expect, test } from 'vitest';
import { selectionOf, withKeys } from './use-selection.ts';

test('[CMP-04] selecting makes a new set and leaves the old one', () => {
  const before = new Set(['a', 'b']);
  expect([...withKeys(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...withKeys(before, ['b', 'c'], false)]).toEqual(['a']);
  expect([...before]).toEqual(['a', 'b']);
});

test('[CMP-04] the header knows whether none, some or all of the page are selected', () => {
  const selected = new Set(['a', 'b', 'elsewhere']);
  expect(selectionOf(['c', 'd'], selected)).toBe('none');
  expect(selectionOf(['a', 'c'], selected)).toBe('some');
  expect(selectionOf(['a', 'b'], selected)).toBe('all');
  expect(selectionOf([], selected)).toBe('none');
});
