import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { AuthenticationRequest } from '@portal/contract/passkeys/schema';
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { passkeys } from '../database/schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { isSameText } from '../platform/security/keyed-hash.ts';
import { storeChallenge, consumeChallenge } from './challenges.ts';
import { findPasskey, findPasskeysOf, type PasskeyRow } from './queries.ts';
import { relyingPartyOf, userHandleOf } from './relying-party.ts';

type SessionlessContext = Omit<RequestContext, 'session'>;

/**
 * Stores a challenge for the browser, and returns the options to authenticate with a passkey of this user; when
 * `userId` is null, with any passkey. Null for a user without passkeys.
 */
export async function authenticationOptionsFor(
  ctx: SessionlessContext,
  userId: string | null,
): Promise<object | null> {
  const own = userId === null ? [] : await findPasskeysOf(ctx.database, userId);
  if (userId !== null && own.length === 0) return null;
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(ctx.config).id,
    allowCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    userVerification: 'required',
  });
  await storeChallenge(ctx, { purpose: 'login', userId, challenge: options.challenge });
  return options;
}

/**
 * Verifies a response, and returns its counter; null for another challenge, origin or key, or a counter that went back.
 */
async function counterAfter(
  { config }: Pick<SessionlessContext, 'config'>,
  { response: { userHandle: _userHandle, ...response }, ...credential }: AuthenticationRequest['response'],
  passkey: PasskeyRow,
  expectedChallenge: string,
): Promise<number | null> {
  const { id, origin } = relyingPartyOf(config);
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

/**
 * Stores the new counter. Returns false unless it grew, since an old number reveals a copied key; authenticators
 * without a counter always send 0.
 */
async function storeCounter(
  { database, clock }: Pick<SessionlessContext, 'database' | 'clock'>,
  passkey: PasskeyRow,
  counter: number,
): Promise<boolean> {
  const isAhead = lt(passkeys.counter, counter);
  const neverCounts = and(eq(passkeys.counter, 0), sql`${counter}::bigint = 0`);
  const moved = await database
    .update(passkeys)
    .set({ counter, lastUsedAt: clock.now() })
    .where(and(eq(passkeys.id, passkey.id), or(isAhead, neverCounts)))
    .returning({ id: passkeys.id });
  return moved.length > 0;
}

/** Returns the passkey that signed the challenge of this browser, or null. With a `userId` it must be that user's. */
export async function authenticate(
  ctx: SessionlessContext,
  { response }: AuthenticationRequest,
  userId: string | null,
): Promise<PasskeyRow | null> {
  const challenge = await consumeChallenge(ctx, { purpose: 'login', userId });
  const passkey = challenge === null ? null : await findPasskey(ctx.database, response.id);
  if (challenge === null || passkey === null) return null;
  if (userId !== null && passkey.userId !== userId) return null;
  const handle = Buffer.from(userHandleOf(passkey.userId)).toString('base64url');
  // Requires the user handle when the owner chose from the browser's own list; with a list from this server some
  // authenticators leave it out.
  const named = response.response.userHandle ?? (userId === null ? '' : handle);
  if (!isSameText(named, handle)) return null;
  const counter = await counterAfter(ctx, response, passkey, challenge);
  if (counter === null || !(await storeCounter(ctx, passkey, counter))) return null;
  return passkey;
}
