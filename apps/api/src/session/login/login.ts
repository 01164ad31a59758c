import { normalizeUsername } from '@portal/contract/email/rules';
import type { LoginRequest } from '@portal/contract/session/schema';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { users } from '../../database/schema.ts';
import { record } from '../../platform/audit.ts';
import { inTransaction, type RequestContext, type Services, type Session } from '../../platform/context.ts';
import { subscriberOf } from '../../platform/security/network-address.ts';
import { type Match, Overloaded } from '../../platform/security/password-hashing.ts';
import { type Bucket, clearAttempts, countFailure, undoAttempt, reserve } from '../../platform/throttle.ts';
import { attemptsOf, knownDevice } from './attempts.ts';
import {
  type StartedSession,
  startFullSession,
  type SecondStep,
  secondStepOf,
  startPendingSession,
} from '../start.ts';
import {
  domainOf,
  findSsoDomain,
  findSsoOrganisation,
  findUser,
  type OrganisationLogin,
  type User,
} from '../queries.ts';

export type LoginOutcome =
  | { kind: 'refused' }
  | { kind: 'blocked'; retryAfter: number }
  | ({ kind: 'single-sign-on' } & OrganisationLogin)
  | { kind: 'second-factor'; secondStep: SecondStep; token: string }
  | { kind: 'logged-in'; entry: StartedSession };

type LoginContext = RequestContext<Session | null>;

/** 'changed': the user is no longer as when the password was compared. */
interface Entered {
  user: User | null;
  match: Match | null;
  outcome: LoginOutcome | { kind: 'changed' };
}

const refused = { kind: 'refused' } as const;

const everybody: Bucket = { limit: 'login-everybody', subject: 'everybody' };

/**
 * Returns the counters of a login attempt. A browser that this user logged in from before has a separate counter and
 * is exempt from the others, since other people can fill those.
 */
function bucketsOf(ctx: LoginContext, user: User | null, username: string) {
  const subject = user === null ? `unknown:${username}` : attemptsOf(user);
  const device = user && knownDevice(ctx, user.id);
  if (device)
    return {
      account: { limit: 'login-device', subject: `${subject}.${device}` } satisfies Bucket,
      address: null,
    };
  return {
    account: { limit: 'login-account', subject } satisfies Bucket,
    address: { limit: 'login-address', subject: subscriberOf(ctx.request.ip) } satisfies Bucket,
  };
}

/** Replaces an outdated hash of the password. A failure does not fail the login. */
async function rehash({ database, log, passwords }: Services, user: User, password: string): Promise<void> {
  if (user.passwordHash === null) return;
  try {
    const passwordHash = await passwords.hash(password);
    await database
      .update(users)
      .set({ passwordHash })
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash)));
  } catch (error) {
    log.warn({ err: error }, 'A password could not be hashed anew.');
  }
}

/**
 * Returns whether the user is unchanged since the password was compared, and locks the row until the transaction ends.
 */
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

/**
 * Starts the session of a user with the right password and ends the previous one of this browser. A user who may only
 * log in through their organization gets 'single-sign-on' here and not earlier, since the right password distinguishes
 * them from a stranger.
 */
async function startSession(ctx: LoginContext, user: User): Promise<Entered['outcome']> {
  const secondStep = await secondStepOf(ctx, user);
  return inTransaction(ctx, async (tx): Promise<Entered['outcome']> => {
    const { passwordHash } = user;
    if (passwordHash === null || !(await isUnchanged(tx.database, { ...user, passwordHash })))
      return { kind: 'changed' };
    const organisation = await findSsoOrganisation(tx.database, user.personId);
    if (organisation !== null) return { kind: 'single-sign-on', ...organisation };
    const entering = { user, method: 'password', before: ctx.session } as const;
    if (secondStep === null) return { kind: 'logged-in', entry: await startFullSession(tx, entering) };
    const token = await startPendingSession(tx, { ...entering, secondStep });
    return { kind: 'second-factor', secondStep, token };
  });
}

/** Verifies the password of a user, and starts a session if it is right. */
async function enter(ctx: LoginContext, user: User | null, password: string): Promise<Entered> {
  const match = await ctx.passwords.verify(user?.passwordHash ?? null, password);
  // A disabled user takes the path of a wrong password, query by query: starting a session would take longer.
  const outcome = match !== null && user?.enabled ? await startSession(ctx, user) : refused;
  return { user, match, outcome };
}

/**
 * Logs in with a username or email address and a password, in place of the browser's previous session. Every wrong
 * login takes the same work and has the same outcome. Throws `Overloaded` when too many passwords wait to be hashed.
 */
export async function login(
  ctx: LoginContext,
  { username: typed, password }: LoginRequest,
): Promise<LoginOutcome> {
  const { database, passwords } = ctx;
  passwords.refuseWhenFull();
  const username = normalizeUsername(typed);
  const domain = domainOf(username);
  const ssoDomain = domain === null ? null : await findSsoDomain(database, domain);
  if (ssoDomain) return { kind: 'single-sign-on', ...ssoDomain };

  const found = await findUser(database, username);
  const { account, address } = bucketsOf(ctx, found, username);
  const tried = address === null ? [account] : [account, address];
  const reservation = await reserve(ctx, tried, address === null ? [] : [everybody]);
  if (!reservation.granted) return { kind: 'blocked', retryAfter: reservation.retryAfter };

  let entered: Entered;
  try {
    entered = await enter(ctx, found, password);
    // A simultaneous login may have replaced the outdated hash of the same password.
    if (entered.outcome.kind === 'changed')
      entered = await enter(ctx, await findUser(database, username), password);
  } catch (error) {
    if (error instanceof Overloaded) for (const bucket of tried) await undoAttempt(ctx, bucket);
    throw error;
  }
  const { user, match } = entered;
  const outcome = entered.outcome.kind === 'changed' ? refused : entered.outcome;
  if (outcome.kind === 'refused') {
    const event = reservation.blocks ? 'authn_login_lock' : 'authn_login_fail';
    await record(ctx, { event, userId: user?.id ?? null });
    if (address !== null) await countFailure(ctx, everybody);
    return outcome;
  }
  if (outcome.kind === 'single-sign-on') {
    const details = { method: 'password', reason: 'login-method-not-allowed' };
    await record(ctx, {
      event: 'authn_login_fail',
      userId: user?.id ?? null,
      details,
    });
  }
  await clearAttempts(ctx, account);
  if (address !== null) await undoAttempt(ctx, address);
  if (user && match === 'outdated') await rehash(ctx, user, password);
  return outcome;
}
