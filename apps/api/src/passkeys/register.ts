import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { registrationRequest } from '@portal/contract/passkeys/schema';
import { fullName } from '@portal/contract/people/rules';
import { eq } from 'drizzle-orm';
import type { output } from 'zod/mini';
import { passkeys } from '../database/schema.ts';
import { findActiveEnvironment } from '../environments/queries.ts';
import { findUserWithPerson } from '../people/queries.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type RequestContext } from '../platform/context.ts';
import { writeCookie } from '../platform/cookies.ts';
import { HttpError, Violations } from '../platform/http/errors.ts';
import { notices, notifyMainAddress } from '../second-factor/notices.ts';
import { lockUser } from '../second-factor/queries.ts';
import { findSsoOrganisation } from '../session/queries.ts';
import { renewToken } from '../session/store.ts';
import { storeChallenge, consumeChallenge } from './challenges.ts';
import { findPasskeysOf, type PasskeyRow } from './queries.ts';
import { algorithms, relyingPartyOf, userHandleOf } from './relying-party.ts';

const passkeysPerUser = 20;

/**
 * Stores a challenge, and returns the options with which a browser creates a discoverable passkey that verifies its
 * user by finger, face or PIN. Throws 403 for a user of an organization that enforces single sign-on, and 409 for one
 * with too many passkeys.
 */
export async function registrationOptionsFor(ctx: RequestContext): Promise<object> {
  const { config, database, session } = ctx;
  const found = await findUserWithPerson(database, session.userId);
  if (found === null) throw new HttpError(401);
  if ((await findSsoOrganisation(database, session.personId)) !== null) throw new HttpError(403);
  const own = await findPasskeysOf(database, session.userId);
  if (own.length >= passkeysPerUser)
    throw new HttpError(409, `Je hebt al ${passkeysPerUser} passkeys. Verwijder er eerst een.`);
  const environment = await findActiveEnvironment(database, session);
  const options = await generateRegistrationOptions({
    rpName: environment?.name ?? 'Portaal',
    rpID: relyingPartyOf(config).id,
    userID: userHandleOf(session.userId),
    userName: found.user.username,
    userDisplayName: fullName(found.person),
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  await storeChallenge(ctx, { purpose: 'register', userId: session.userId, challenge });
  return options;
}

type Registration = output<typeof registrationRequest>;

async function read(
  { config }: RequestContext,
  response: Registration['response'],
  expectedChallenge: string,
) {
  const { id, origin } = relyingPartyOf(config);
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential ?? null;
  } catch {
    return null;
  }
}

/**
 * Stores a new passkey, and replaces the session's token. Throws a violation for a response to another challenge or
 * origin, or without user verification, and 409 for a passkey that is stored already.
 */
export async function register(ctx: RequestContext, { response, name }: Registration): Promise<PasskeyRow> {
  const { clock, session } = ctx;
  const now = clock.now();
  const scope = { purpose: 'register', userId: session.userId } as const;
  const challenge = await consumeChallenge(ctx, scope);
  const credential = challenge === null ? null : await read(ctx, response, challenge);
  if (credential === null) throw Violations.of('response', 'De passkey kon niet worden toegevoegd.');

  const added = await inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.database, session.userId);
    const [known] = await tx.database
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(eq(passkeys.credentialId, credential.id));
    if (known) throw new HttpError(409, 'Deze passkey is al in gebruik.');
    const [passkey] = await tx.database
      .insert(passkeys)
      .values({
        userId: user.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey).toString('base64url'),
        counter: credential.counter,
        transports: response.response.transports,
        name: name ?? 'Passkey',
        createdAt: now,
      })
      .returning();
    if (!passkey) throw new Error('An inserted passkey was not returned.');
    await notifyMainAddress(tx, user.id, notices.passkeyAdded(passkey.name));
    await record(tx, {
      event: 'user_updated',
      userId: user.id,
      objectType: 'passkey',
      objectId: passkey.id,
      details: { change: 'passkey-added' },
    });
    return { passkey, token: await renewToken(tx, session) };
  });
  writeCookie(ctx, 'sid', added.token);
  return added.passkey;
}
