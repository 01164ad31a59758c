import { expect, test } from 'vitest';
import { sanitizeText } from './sanitize-text.ts';

test('sanitizeText shortens text to 256 characters, whatever their number of bytes', () => {
  for (const sign of ['x', '🎓']) {
    expect(sanitizeText(sign.repeat(256))).toBe(sign.repeat(256));
    expect(sanitizeText(sign.repeat(257))).toBe(`${sign.repeat(255)}…`);
  }
});

test.each(['\u202e', '\u200b', '\u0000', '\n', '\u2028', '\ud800'])(
  'sanitizeText replaces the invisible character %j',
  (sign) => expect(sanitizeText(`a${sign}b`)).toBe('a\uFFFDb'),
);
