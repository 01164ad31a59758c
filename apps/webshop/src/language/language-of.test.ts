import { expect, test } from 'vitest';
import { languageOf } from './language-of.ts';

test.each([
  ['/', 'nl'],
  ['/en', 'en'],
  ['/en/training/wft-basis', 'en'],
  ['/english', 'nl'],
])('the page at %s is in %s', (path, language) => {
  expect(languageOf(path)).toBe(language);
});
