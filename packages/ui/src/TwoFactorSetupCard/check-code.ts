/** The one place that knows otpauth; loaded when the first code is confirmed. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha1 } from '@noble/hashes/legacy.js';
import { Secret, TOTP } from 'otpauth/bare';
import { plainSecret } from './otpauth-uri.ts';

/**
 * Whether a code of six digits belongs to a base32 secret at a moment (ms since 1970, of the server), one step of 30 s
 * early or late included.
 */
export function isValidCode(code: string, secret: string, timestamp: number): boolean {
  const options = {
    secret: Secret.fromBase32(plainSecret(secret)),
    digits: 6,
    period: 30,
    algorithm: 'SHA1',
    // The other entries of otpauth bring along hashes that no app for codes uses.
    hmac: (_algorithm: string, key: Uint8Array, message: Uint8Array) => hmac(sha1, key, message),
  };
  return TOTP.validate({ ...options, token: code, timestamp, window: 1 }) !== null;
}
