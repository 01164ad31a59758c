import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { registrationRequest } from '@portal/contract/passkeys/schema';
import { fullName } from '@portal/contract/people/rules';
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { output } from 'zod/mini';
import { passkeys } from '../database/schema.ts';
import { findActiveEnvironment } from '../environments/queries.ts';
import { findUserWithPerson } from '../people/queries.ts';
import { record } from '../platform/audit.ts';
import { HttpError, Violations } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { notices, notifyUser } from '../second-factor/notices.ts';
import { lockUser } from '../second-factor/queries.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { findPasskeysOf, findSsoOrganisation, type PasskeyRow } from './queries.ts';
import { algorithms, relyingPartyOf, userHandleOf } from './relying-party.ts';

const passkeysPerUser = 20;

/** What the browser needs to make a passkey that finds its owner by itself and asks for a finger, face or PIN. */
export async function registrationOptionsFor(
  services: Services,
  reply: FastifyReply,
  session: Session,
): Promise<object> {
  const { config, database } = services;
  const found = await findUserWithPerson(database, session.userId);
  if (found === null) throw new HttpError(401);
  if ((await findSsoOrganisation(database, session.personId)) !== null) throw new HttpError(403);
  const own = await findPasskeysOf(database, session.userId);
  if (own.length >= passkeysPerUser) throw new HttpError(409, 'Je hebt het grootste aantal passkeys.');
  const environment = await findActiveEnvironment(database, session);
  const options = await generateRegistrationOptions({
    rpName: environment?.name ?? 'Portaal',
    rpID: relyingPartyOf(config).id,
    userID: userHandleOf(session.userId),
    userName: found.user.username,
    userDisplayName: fullName({ ...found.person, fullName: null }),
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const { challenge } = options;
  await keepChallenge(services, reply, { purpose: 'register', userId: session.userId, challenge });
  return options;
}

type Registration = output<typeof registrationRequest>;

async function read({ config }: Services, response: Registration['response'], expectedChallenge: string) {
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

/** Keeps the passkey that a browser has just made. Throws a violation for one that was not made for this, here and now. */
export async function register(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
  { response, name }: Registration,
): Promise<PasskeyRow> {
  const { database, clock } = services;
  const now = clock.now();
  const asked = { purpose: 'register', userId: session.userId } as const;
  const challenge = await takeChallenge(services, request, reply, asked);
  const credential = challenge === null ? null : await read(services, response, challenge);
  if (credential === null)
    throw new Violations([{ propertyPath: 'response', message: 'De passkey kon niet worden toegevoegd.' }]);

  return database.transaction(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    const [known] = await transaction
      .select({ id: passkeys.id })
      .from(passkeys)
      .where(eq(passkeys.credentialId, credential.id));
    if (known) throw new HttpError(409, 'Deze passkey is al in gebruik.');
    const [passkey] = await transaction
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
    await notifyUser(transaction, now, user.id, notices.passkeyAdded(passkey.name));
    await record(transaction, request, now, {
      event: 'user_updated',
      userId: user.id,
      objectType: 'passkey',
      objectId: passkey.id,
      details: { change: 'passkey-added' },
    });
    return passkey;
  });
}
