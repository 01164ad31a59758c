import { expect, test } from 'vitest';
import { selectionOf, withKeys } from './use-data-table.ts';

test('[CMP-04] choosing makes a new set and leaves the old one', () => {
  const before = new Set(['a', 'b']);
  expect([...withKeys(before, ['b', 'c'], true)]).toEqual(['a', 'b', 'c']);
  expect([...withKeys(before, ['b', 'c'], false)]).toEqual(['a']);
  expect([...before]).toEqual(['a', 'b']);
});

test('[CMP-04] the header knows whether none, some or all of the page are chosen', () => {
  const chosen = new Set(['a', 'b', 'elsewhere']);
  expect(selectionOf(['c', 'd'], chosen)).toBe('none');
  expect(selectionOf(['a', 'c'], chosen)).toBe('some');
  expect(selectionOf(['a', 'b'], chosen)).toBe('all');
  expect(selectionOf([], chosen)).toBe('none');
});
