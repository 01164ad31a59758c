import type { Config } from '../config.ts';

/** Returns the relying party: the host of the portal. Passkeys of another host do not work here. */
export function relyingPartyOf({ origin }: Pick<Config, 'origin'>): { id: string; origin: string } {
  return { id: new URL(origin).hostname, origin };
}

/** How an authenticator knows a user: the bytes of the id, which says nothing about who it is. */
export function userHandleOf(userId: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(userId.replaceAll('-', ''), 'hex'));
}

/** EdDSA, ES256 and RS256: what every authenticator has one of. Left to itself the library tries out experimental ones. */
export const algorithms = [-8, -7, -257];
