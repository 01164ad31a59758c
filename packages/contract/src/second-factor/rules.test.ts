import { expect, test } from 'vitest';
import { isAppCode, isRecoveryCode, normalizeRecoveryCode, recoveryCodeOf } from './rules.ts';

test('[TFA-10] a recovery code has ten characters without ambiguous letters', () => {
  const code = recoveryCodeOf(Uint8Array.from({ length: 10 }, (_, index) => index * 29));
  expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(isRecoveryCode(code)).toBe(true);
});

test.each([
  ['k3f9z-7qx2m', 'K3F9Z7QX2M'],
  [' K3F9Z 7QX2M ', 'K3F9Z7QX2M'],
  ['K3F9Z–7QX2M', 'K3F9Z7QX2M'],
  ['K3F9Z‐7QX2M', 'K3F9Z7QX2M'],
  ['oil00-11111', '0110011111'],
])('[TFA-10] the recovery code %j is normalized to %j', (typed, read) => {
  expect(normalizeRecoveryCode(typed)).toBe(read);
  expect(isRecoveryCode(typed)).toBe(true);
});

test.each(['', '123456', 'K3F9Z-7QX2', 'K3F9Z-7QX2MM', 'K3F9Z-7QX2!', 'UUUUU-UUUUU'])(
  '[TFA-10] %j is rejected as a recovery code',
  (typed) => expect(isRecoveryCode(typed)).toBe(false),
);

test.each([
  ['123456', true],
  ['12345', false],
  ['1234567', false],
  ['12345a', false],
  ['１２３４５６', false],
])('[TFA-05] %j is a code of an authenticator app: %s', (typed, is) => expect(isAppCode(typed)).toBe(is));

test('[TFA-10] a recovery code uses ten bytes and maps them evenly to characters', () => {
  const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
  for (let byte = 0; byte < 256; byte += 1) {
    const character = alphabet[byte % 32] ?? '';
    const half = character.repeat(5);
    expect(recoveryCodeOf(new Uint8Array(12).fill(byte))).toBe(`${half}-${half}`);
  }
});
