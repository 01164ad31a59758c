import { expect, test } from 'vitest';
import { fillIn } from './fill-in.ts';

test.each([
  ['{n} van {total}, {n}', { n: 0, total: 12 }, '0 van 12, 0'],
  ['Gekozen: {name}.', { name: '' }, 'Gekozen: .'],
  ['Gekozen: {name}.', { name: '$& {n}', n: 1 }, 'Gekozen: $& {n}.'],
  ['Gekozen: {naam}.', { name: 'logo.png' }, 'Gekozen: {naam}.'],
  ['{ n } en {}', { n: 1 }, '{ n } en {}'],
])('fillIn() of %j with %j is %j', (text, values, filled) => {
  expect(fillIn(text, values)).toBe(filled);
});
