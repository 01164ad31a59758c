import type { Config } from '../config.ts';
import { keyedHash } from '../platform/keyed-hash.ts';

/**
 * The token in a mailed link, 256 bits made from the link's id with the server's key: nobody can make it from the database,
 * and it need not be stored anywhere, also not while its letter waits.
 */
export function tokenOfLink({ secretKey }: Pick<Config, 'secretKey'>, linkId: string): string {
  return keyedHash(secretKey, 'mailed-link', linkId);
}
