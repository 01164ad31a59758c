import { expect, test } from 'vitest';
import { isSameText, keyedHash, sha256 } from './keyed-hash.ts';

test('a keyed hash differs by key, purpose and text, and no two of these run together', () => {
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

test('a hash is the one that the database holds', () => {
  expect(sha256('')).toBe('47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU');
});

test.each([
  ['geheim', 'geheim', true],
  ['geheim', 'Geheim', false],
  ['geheim', 'geheim ', false],
  ['geheim', '', false],
  ['', '', true],
])('%j and %j are the same: %s', (one, other, is) => expect(isSameText(one, other)).toBe(is));
