import type { Config } from '../config.ts';
import { open, seal } from '../platform/security/secret-box.ts';

const purpose = 'second-factor';

/** Encrypts the base32 secret of a user's authenticator for storage. */
export function sealSecret({ secretKey }: Pick<Config, 'secretKey'>, userId: string, secret: string): string {
  return seal(secretKey, purpose, userId, secret);
}

/** Decrypts a stored secret. Throws when it is another user's, or was encrypted with another key. */
export function openSecret({ secretKey }: Pick<Config, 'secretKey'>, userId: string, sealed: string): string {
  return open(secretKey, purpose, userId, sealed);
}
