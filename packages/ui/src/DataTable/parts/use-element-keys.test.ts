import { expect, test } from 'vitest';
import { elementKeys } from './use-element-keys.ts';

const keysOf = (rows: string, shown: ReadonlyMap<string, number>) => [...elementKeys(rows.split(''), shown)];

test('[CMP-04] rows of another page reuse the element keys of the current page, in their order', () => {
  const shown = elementKeys(['a', 'b', 'c'], new Map());
  expect([...shown.values()]).toEqual([0, 1, 2]);
  expect(keysOf('def', shown)).toEqual([
    ['d', 0],
    ['e', 1],
    ['f', 2],
  ]);
});

test('[CMP-04] a row that stays on the page keeps its element key in any position', () => {
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

test('[CMP-04] additional rows get element keys that no row has', () => {
  const shown = new Map([
    ['a', 4],
    ['b', 1],
  ]);
  expect(keysOf('axyz', shown).map(([, key]) => key)).toEqual([4, 1, 5, 6]);
});
