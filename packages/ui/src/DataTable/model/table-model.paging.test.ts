import { expect, test } from 'vitest';
import { pageRange } from './table-model.ts';

test('[CMP-04] page 2 of 870 rows holds rows 101 to 200', () => {
  expect(pageRange(870, 2, 100)).toEqual({ page: 2, pages: 9, from: 101, to: 200, total: 870 });
  expect(pageRange(870, 9, 100)).toMatchObject({ from: 801, to: 870 });
  expect(pageRange(870, 2, 1)).toMatchObject({ from: 2, to: 2 });
});

test.each([
  [0, 1],
  [-3, 1],
  [Number.NaN, 1],
  [2.9, 2],
  [10, 9],
  [Number.POSITIVE_INFINITY, 9],
])('[CMP-04] the page number %d of nine pages is corrected to %d', (page, expected) => {
  expect(pageRange(870, page, 100).page).toBe(expected);
});

test.each([0, -1, Number.NaN])('[CMP-04] an invalid page size of %d becomes 100', (size) => {
  expect(pageRange(870, 1, size).to).toBe(100);
});

test('[CMP-04] a page size is rounded down to whole rows', () => {
  expect(pageRange(10, 2, 2.9)).toEqual({ page: 2, pages: 5, from: 3, to: 4, total: 10 });
  expect(pageRange(10, 1, 1).to).toBe(1);
});

test('[CMP-04] a table without rows, or with an infinite page size, has one page', () => {
  expect(pageRange(0, 3, 100)).toEqual({ page: 1, pages: 1, from: 0, to: 0, total: 0 });
  expect(pageRange(0, 1, Number.POSITIVE_INFINITY)).toMatchObject({ pages: 1, to: 0 });
  expect(pageRange(5_000, 4, Number.POSITIVE_INFINITY)).toEqual({
    page: 1,
    pages: 1,
    from: 1,
    to: 5_000,
    total: 5_000,
  });
});
