import { expect, test } from 'vitest';
import { sentence } from './sentence.ts';

test.each([
  ['Je werkt nu voor Bank Noord', 'Je werkt nu voor Bank Noord.'],
  ['Je werkt nu voor Voorbeeld Advies B.V.', 'Je werkt nu voor Voorbeeld Advies B.V.'],
  ['Weet je het zeker?', 'Weet je het zeker?'],
  ['Laden...', 'Laden...'],
  ['Even geduld…', 'Even geduld…'],
])('the sentence %s ends with one punctuation mark', (text, expected) =>
  expect(sentence(text)).toBe(expected),
);
