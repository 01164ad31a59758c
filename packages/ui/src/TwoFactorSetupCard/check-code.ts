/** Loaded on demand when the first code is confirmed, since only then otpauth is needed. */
import { Secret, TOTP } from 'otpauth';
import { plainSecret } from './otpauth-uri.ts';

/**
 * Returns whether a code of six digits matches a base32 secret at a moment (ms since 1970, server time), or one step of
 * 30 s before or after it.
 */
export function isValidCode(code: string, secret: string, timestamp: number): boolean {
  const options = {
    secret: Secret.fromBase32(plainSecret(secret)),
    digits: 6,
    period: 30,
    algorithm: 'SHA1',
  };
  return TOTP.validate({ ...options, token: code, timestamp, window: 1 }) !== null;
}
