import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/**
 * HMAC-SHA-256 of `text` as base64url. `purpose` keeps uses apart: the same text never gives the same value for two of them.
 */
export function keyedHash(secretKey: string, purpose: string, text: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}\u0000${text}`).digest('base64url');
}

/** SHA-256 as base64url, for secrets that are random enough to need no key. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/** Compares without telling by its duration where two texts differ. */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
