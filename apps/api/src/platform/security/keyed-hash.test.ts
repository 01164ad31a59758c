import { expect, test } from 'vitest';
import { isSameText, keyedHash, sha256 } from './keyed-hash.ts';

test('keyedHash differs by key, purpose and text, also when their concatenation is the same', () => {
  const hashes = [
    keyedHash('key', 'purpose', 'text'),
    keyedHash('other', 'purpose', 'text'),
    keyedHash('key', 'other', 'text'),
    keyedHash('key', 'purpose', 'other'),
    keyedHash('key', 'purposet', 'ext'),
    sha256('text'),
  ];
  expect(new Set(hashes).size).toBe(hashes.length);
  for (const hash of hashes) expect(hash).toMatch(/^[\w-]{43}$/);
  expect(keyedHash('key', 'purpose', 'text')).toBe(hashes[0]);
});

test('sha256 returns the base64url that the database holds', () => {
  expect(sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
});

test.each([
  ['geheim', 'geheim', true],
  ['geheim', 'Geheim', false],
  ['geheim', 'geheim ', false],
  ['geheim', '', false],
  ['', '', true],
])('isSameText of %j and %j returns %s', (one, other, is) => expect(isSameText(one, other)).toBe(is));
