import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Returns the HMAC-SHA-256 of `text` as base64url. The same text has a different value for each `purpose`. */
export function keyedHash(secretKey: string, purpose: string, text: string): string {
  return createHmac('sha256', secretKey).update(`${purpose}\u0000${text}`).digest('base64url');
}

/** Returns the SHA-256 as base64url, for secrets that are random enough to need no key. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

/**
 * Compares two strings in constant time, so that the duration does not reveal the position of the first difference.
 */
export function isSameText(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(sha256(one)), Buffer.from(sha256(other)));
}
