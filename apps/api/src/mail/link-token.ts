import type { Config } from '../config.ts';
import { keyedHash } from '../platform/keyed-hash.ts';

/**
 * Derives the token of a mailed link, 256 bits made from the link's id with the server's key: it cannot be derived from
 * the database alone, and need not be stored, not even while its email waits.
 */
export function tokenOfLink({ secretKey }: Pick<Config, 'secretKey'>, linkId: string): string {
  return keyedHash(secretKey, 'mailed-link', linkId);
}
