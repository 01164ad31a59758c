import { expect, test } from 'vitest';
import { timeInWords } from './time-in-words.ts';

test.each([
  [0, '0 seconden'],
  [1, '1 seconde'],
  [59, '59 seconden'],
  [60, '1 minuut'],
  [61, '1 minuut en 1 seconde'],
  [120, '2 minuten'],
  [125, '2 minuten en 5 seconden'],
])('%i seconds are formatted as %s', (seconds, words) => expect(timeInWords(seconds)).toBe(words));
