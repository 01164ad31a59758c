import { expect, test } from 'vitest';
import { elementKeys } from './use-element-keys.ts';

const keysOf = (rows: string, shown: ReadonlyMap<string, number>) => [...elementKeys(rows.split(''), shown)];

test('[CMP-04] rows of another page take over the elements of this one, in their order', () => {
  const shown = elementKeys(['a', 'b', 'c'], new Map());
  expect([...shown.values()]).toEqual([0, 1, 2]);
  expect(keysOf('def', shown)).toEqual([
    ['d', 0],
    ['e', 1],
    ['f', 2],
  ]);
});

test('[CMP-04] a row that stays keeps its elements, wherever it goes', () => {
  const shown = new Map([
    ['a', 2],
    ['b', 0],
    ['c', 1],
  ]);
  expect(keysOf('cxa', shown)).toEqual([
    ['c', 1],
    ['x', 0],
    ['a', 2],
  ]);
});

test('[CMP-04] a page that grows gets elements that no row has', () => {
  const shown = new Map([
    ['a', 4],
    ['b', 1],
  ]);
  expect(keysOf('axyz', shown).map(([, key]) => key)).toEqual([4, 1, 5, 6]);
});
