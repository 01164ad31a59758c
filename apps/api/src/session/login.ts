import type { LoginRequest } from '@portal/contract/session/schema';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { subscriberOf } from '../platform/network-address.ts';
import { needsRehash, Overloaded, passwordHashing } from '../platform/password-hashing.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { type Bucket, clear, countFailure, giveBack, reserve } from '../platform/throttle.ts';
import { knownDevice } from './device-cookie.ts';
import { type Entry, enter, type SecondStep, secondStepOf, waitForSecondStep } from './enter.ts';
import { findSsoDomain, findUser, type User } from './queries.ts';
import { domainOf, normaliseUsername } from './usernames.ts';

export type LoginOutcome =
  | { kind: 'refused' }
  | { kind: 'blocked'; retryAfter: number }
  | { kind: 'single-sign-on'; slug: string | null }
  | { kind: 'second-factor'; secondStep: SecondStep; token: string }
  | { kind: 'logged-in'; entry: Entry };

const everybody: Bucket = { limit: 'login-everybody', subject: 'everybody' };

/**
 * Which counters a try runs into. A browser this user logged in from before has one of its own and is spared the others:
 * those are what somebody else can fill.
 */
function bucketsOf(services: Services, request: FastifyRequest, user: User | null, username: string) {
  const device = user && knownDevice(services, request, user.id);
  if (device) return { account: { limit: 'login-device', subject: device } satisfies Bucket, address: null };
  return {
    account: { limit: 'login-account', subject: user?.id ?? `unknown:${username}` } satisfies Bucket,
    address: { limit: 'login-address', subject: subscriberOf(request.ip) } satisfies Bucket,
  };
}

/** Makes the stored hash anew with today's parameters. A failure costs nobody their login. */
async function rehash({ database, log }: Services, user: User, password: string): Promise<void> {
  if (user.passwordHash === null || !needsRehash(user.passwordHash)) return;
  try {
    const passwordHash = await passwordHashing.hash(password);
    await database
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)));
  } catch (error) {
    log.warn({ err: error }, 'A password could not be hashed anew.');
  }
}

/** Whether the user is still as they were when the password was compared; keeps them so until the transaction ends. */
async function isUnchanged(
  transaction: Transaction,
  user: User & { passwordHash: string },
): Promise<boolean> {
  const isSame = and(
    eq(users.id, user.id),
    eq(users.enabled, true),
    eq(users.passwordHash, user.passwordHash),
  );
  const [same] = await transaction.select({ id: users.id }).from(users).where(isSame).for('update');
  return same !== undefined;
}

/** Starts the session of whoever has shown the right password, in place of the one this browser had. */
async function start(
  services: Services,
  request: FastifyRequest,
  user: User,
  before: Session | null,
): Promise<LoginOutcome> {
  const secondStep = secondStepOf(user);
  return services.database.transaction(async (transaction): Promise<LoginOutcome> => {
    const { passwordHash } = user;
    if (passwordHash === null || !(await isUnchanged(transaction, { ...user, passwordHash })))
      return { kind: 'refused' };
    const entering = { user, method: 'password', before } as const;
    if (secondStep === null)
      return { kind: 'logged-in', entry: await enter(transaction, services, request, entering) };
    const token = await waitForSecondStep(transaction, services, request, { ...entering, secondStep });
    return { kind: 'second-factor', secondStep, token };
  });
}

/**
 * Logs in with a username or address and a password; `before` is the session this browser had. Every reason to refuse costs
 * the same work and gives the same outcome. Throws `Overloaded` when too many passwords wait to be hashed.
 */
export async function login(
  services: Services,
  request: FastifyRequest,
  { username: typed, password }: LoginRequest,
  before: Session | null,
): Promise<LoginOutcome> {
  const { database, clock } = services;
  passwordHashing.refuseWhenFull();
  const username = normaliseUsername(typed);
  const domain = domainOf(username);
  const ssoDomain = domain === null ? null : await findSsoDomain(database, domain);
  if (ssoDomain) return { kind: 'single-sign-on', slug: ssoDomain.slug };

  const user = await findUser(database, username);
  const { account, address } = bucketsOf(services, request, user, username);
  const tried = address === null ? [account] : [account, address];
  const reservation = await reserve(services, tried, address === null ? [] : [everybody]);
  if (!reservation.granted) return { kind: 'blocked', retryAfter: reservation.retryAfter };

  let isRight: boolean;
  try {
    isRight = await passwordHashing.verify(user?.passwordHash ?? null, password);
  } catch (error) {
    if (error instanceof Overloaded) for (const bucket of tried) await giveBack(services, bucket);
    throw error;
  }
  const outcome: LoginOutcome =
    isRight && user ? await start(services, request, user, before) : { kind: 'refused' };
  if (outcome.kind === 'refused') {
    const event = reservation.blocks ? 'authn_login_lock' : 'authn_login_fail';
    await record(database, request, clock.now(), { event, userId: user?.id ?? null });
    if (address !== null) await countFailure(services, everybody);
    return outcome;
  }
  await clear(services, account);
  if (address !== null) await giveBack(services, address);
  if (user) await rehash(services, user, password);
  return outcome;
}
