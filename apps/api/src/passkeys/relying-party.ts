import type { Config } from '../config.ts';

/** Returns the relying party: the host of the portal. Passkeys of another host do not work here. */
export function relyingPartyOf({ origin }: Pick<Config, 'origin'>): { id: string; origin: string } {
  return { id: new URL(origin).hostname, origin };
}

/** Returns the user handle for authenticators: the bytes of the id, which reveal nothing about the person. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

/**
 * EdDSA, ES256 and RS256, one of which every authenticator supports. The library's default includes experimental ones.
 */
export const algorithms = [-8, -7, -257];
