import { URI } from 'otpauth';
import { describe, expect, test } from 'vitest';
import { isValidCode } from './check-code.ts';
import { isSecret, otpauthUri, readableSecret } from './otpauth-uri.ts';

/** The secret of RFC 6238's test vectors, '12345678901234567890'. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('[TFA-02] the local check of a code', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
  ])('accepts the code of RFC 6238 at second %i', (second, code) => {
    expect(isValidCode(code, secret, second * 1000)).toBe(true);
    expect(isValidCode('123456', secret, second * 1000)).toBe(false);
  });

  test.each([
    [-2, false],
    [-1, true],
    [0, true],
    [1, true],
    [2, false],
  ])('[TFA-09] accepts a code that is %i steps away: %s', (steps, accepted) => {
    expect(isValidCode('005924', secret, (1_234_567_890 + steps * 30) * 1000)).toBe(accepted);
  });

  test('accepts the secret with spaces, padding and lower case', () => {
    expect(isValidCode('287082', 'gezd gnbv gy3t qojq gezd gnbv gy3t qojq==', 59_000)).toBe(true);
  });
});

describe('[TFA-01] the otpauth URI in the QR code', () => {
  test('is parsed by otpauth with all its fields', () => {
    const uri = otpauthUri({
      issuer: ' Voorbeeld: Advies & Co :',
      account: 'anna@voorbeeld.example',
      secret,
    });
    expect(URI.parse(uri)).toMatchObject({
      issuer: 'Voorbeeld Advies & Co',
      label: 'anna@voorbeeld.example',
      algorithm: 'SHA1',
      digits: 6,
      period: 30,
      secret: { base32: secret },
    });
  });

  test('has a secret that is shown in groups of four', () => {
    expect(readableSecret('gezdgnbvgy')).toBe('GEZD GNBV GY');
    expect(readableSecret('GEZDGNBV')).toBe('GEZD GNBV');
  });

  test.each([
    [secret, true],
    ['gezd gnbv', true],
    ['gezd-gnbv', true],
    ['', false],
    ['GEZD', false],
    ['GEZDGNB1', false],
    ['undefined?', false],
  ])('is made for the secret %j: %s', (text, possible) => {
    expect(isSecret(text)).toBe(possible);
  });
});
