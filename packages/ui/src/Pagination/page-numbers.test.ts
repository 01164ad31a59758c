import { expect, test } from 'vitest';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 2, [1, 2]],
  [1, 3, [1, 2, 3]],
  [1, 9, [1, 2, null, 9]],
  [3, 9, [1, 2, 3, 4, null, 9]],
  [4, 9, [1, 2, 3, 4, 5, null, 9]],
  [5, 9, [1, null, 4, 5, 6, null, 9]],
  [9, 9, [1, null, 8, 9]],
])('[CMP-04] the pagination on page %d of %d shows the numbers %j', (page, pages, expected) => {
  expect(pageNumbers(page, pages)).toEqual(expected);
});
