import { expect, test } from 'vitest';
import { shownPostalCode, storedPostalCode } from './postal-code.ts';

test.each([
  '1012JS',
  '1012js',
  '1012 JS',
  ' 1012  jS ',
  '1012-js',
  '1012.JS',
  '1012\u00a0JS',
  '10 12 J S',
  '\u200e1012JS',
  '\u202a1012\u200bjs\u202c',
])('[PRO-08] the postal code %j is stored as 1012JS and shown as 1012 JS', (typed) => {
  expect(storedPostalCode(typed)).toBe('1012JS');
  expect(shownPostalCode(typed)).toBe('1012 JS');
});

test.each([
  '',
  '1012',
  '1012 J',
  '0012 JS',
  '1012 JSS',
  '1012 SA',
  '1012 sd',
  '1012 SS',
  'B-1000',
  'SW1A 1AA',
])('[PRO-08] %j is no Dutch postal code and is kept as typed', (typed) => {
  expect(storedPostalCode(` ${typed} `)).toBe(typed);
  expect(shownPostalCode(` ${typed} `)).toBe(` ${typed} `);
});
