import type { Config } from '../config.ts';
import { keyedHash } from '../platform/security/keyed-hash.ts';

/**
 * Derives the 256-bit token of a mailed link from its id and the server's key. It need not be stored, not even while
 * its email is queued, and cannot be derived from the database alone.
 */
export function tokenOfLink({ secretKey }: Pick<Config, 'secretKey'>, linkId: string): string {
  return keyedHash(secretKey, 'mailed-link', linkId);
}
