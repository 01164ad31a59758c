import { expect, test } from 'vitest';
import { sanitizeText } from './sanitize-text.ts';

test('text from outside is at most 256 characters long, however many bytes each has', () => {
  for (const sign of ['x', '🎓']) {
    expect(sanitizeText(sign.repeat(256))).toBe(sign.repeat(256));
    expect(sanitizeText(sign.repeat(257))).toBe(`${sign.repeat(255)}…`);
  }
});

test.each(['\u202e', '\u200b', '\u0000', '\n', '\u2028', '\ud800'])(
  'a character that is not seen (%j) is replaced by one that is',
  (sign) => expect(sanitizeText(`a${sign}b`)).toBe('a\uFFFDb'),
);
