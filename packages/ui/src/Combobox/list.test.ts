import { expect, test } from 'vitest';
import { matching, named, rowsInSight, scrollTo } from './list.ts';

const options = [
  { value: '1', label: 'Bank Noord' },
  { value: '2', label: 'Noordelijke Adviseurs', hint: 'Groningen' },
  { value: '3', label: 'Voorbeeld Advies', hint: 'Utrecht' },
  { value: '4', label: 'Café Zuid' },
];
const found = (query: string) => matching(options, query).map(({ value }) => value);

test('[CMP-29] options that begin with the query come before those that contain it', () => {
  expect(found('noord')).toEqual(['2', '1']);
  expect(found('')).toEqual(['1', '2', '3', '4']);
});

test('[CMP-29] the search ignores case and accents, and looks in the hints too', () => {
  expect(found('CAFE')).toEqual(['4']);
  expect(found('utrecht')).toEqual(['3']);
  expect(found('maastricht')).toEqual([]);
});

test('[CMP-29] a typed text means an option only when it is the name of just one', () => {
  expect(named(options, 'bank noord')?.value).toBe('1');
  expect(named(options, 'noord')).toBeUndefined();
  expect(named([...options, { value: '5', label: 'Bank Noord' }], 'Bank Noord')).toBeUndefined();
});

test('[CMP-29] only the rows around those in sight are rendered', () => {
  expect(rowsInSight({ top: 0, height: 264, row: 44, count: 5_000 })).toEqual([0, 12]);
  expect(rowsInSight({ top: 44_000, height: 264, row: 44, count: 5_000 })).toEqual([994, 1012]);
  expect(rowsInSight({ top: 0, height: 264, row: 44, count: 3 })).toEqual([0, 3]);
});

test('[CMP-29] the list scrolls no further than needed to show a row', () => {
  const sight = { top: 440, height: 264, row: 44 };
  expect(scrollTo(12, sight)).toBe(440);
  expect(scrollTo(9, sight)).toBe(396);
  expect(scrollTo(16, sight)).toBe(484);
});
