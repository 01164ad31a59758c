import { expect, test } from 'vitest';
import { containing } from './name-search.ts';

test.each([
  ['vries', '%vries%'],
  ['50%', String.raw`%50\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`a\b`, String.raw`%a\\b%`],
  ['', '%%'],
])('containing(%j) returns the LIKE pattern %s', (text, pattern) => expect(containing(text)).toBe(pattern));
