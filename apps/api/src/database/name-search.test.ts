import { expect, test } from 'vitest';
import { containing } from './name-search.ts';

test.each([
  ['vries', '%vries%'],
  ['50%', String.raw`%50\%%`],
  ['a_b', String.raw`%a\_b%`],
  [String.raw`a\b`, String.raw`%a\\b%`],
  ['', '%%'],
])('texts that contain %j match %s', (text, pattern) => expect(containing(text)).toBe(pattern));
