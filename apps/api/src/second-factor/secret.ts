import type { Config } from '../config.ts';
import { open, seal } from '../platform/secret-box.ts';

const purpose = 'second-factor';

/** The base32 secret of a user's authenticator, as it is stored. */
export function sealSecret({ secretKey }: Pick<Config, 'secretKey'>, userId: string, secret: string): string {
  return seal(secretKey, purpose, userId, secret);
}

/** Throws when the row is another user's, or of another key. */
export function openSecret({ secretKey }: Pick<Config, 'secretKey'>, userId: string, sealed: string): string {
  return open(secretKey, purpose, userId, sealed);
}
