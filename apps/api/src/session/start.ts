import type { LoginResponse } from '@portal/contract/session/schema';
import { originOf, record } from '../platform/audit.ts';
import type { InTransaction, RequestContext, Services, Session } from '../platform/context.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import { rememberDevice } from './login/attempts.ts';
import { findStartingContact, hasEmployeeRole, type StartingContact, type User } from './queries.ts';
import { endSession, createSession } from './store.ts';

/** A new session with its token. */
export interface StartedSession {
  userId: string;
  contact: StartingContact | null;
  token: string;
}

export type Method = 'password' | 'single-sign-on' | 'passkey';
export type SecondStep = 'verify' | 'setup';

/** Returns whether a user must have a second factor: because it was decided for them, or by their permissions at the provider. */
export async function isSecondFactorMandatory(
  { config, database }: Pick<Services, 'config' | 'database'>,
  { personId, secondFactorMandatory }: User,
): Promise<boolean> {
  return (
    secondFactorMandatory || (config.employeeSecondFactor && (await hasEmployeeRole(database, personId)))
  );
}

/** Returns the second step that a login of this user still requires, or null. */
export async function secondStepOf(
  services: Pick<Services, 'config' | 'database'>,
  user: User,
): Promise<SecondStep | null> {
  if (user.requiresSecondFactor) return 'verify';
  return (await isSecondFactorMandatory(services, user)) ? 'setup' : null;
}

/** A login in its transaction: of a call, or of the response of an identity provider. */
type LoginTransaction = InTransaction<Omit<RequestContext, 'reply' | 'session'>>;

interface SessionStart {
  user: User;
  method: Method;
  /** The previous session of this browser, which is ended. */
  before: Session | null;
}

/** Replaces the session of this browser. Returns the new token, and the contact in which the login starts. */
async function replaceSession(
  tx: LoginTransaction,
  { user, method, before }: SessionStart,
  secondStep: SecondStep | null,
) {
  const { database, request } = tx;
  const contact = await findStartingContact(database, user);
  if (before !== null) await endSession(database, before.id);
  const token = await createSession(tx, {
    userId: user.id,
    activeContactId: contact?.id ?? null,
    level: secondStep === null ? 'full' : 'pending',
    secondStep,
    method,
    before: readCookie(tx, 'sid'),
    ...originOf(request),
  });
  return { contact, token };
}

/** Starts the full session of a user who has completed all steps of the login. */
export async function startFullSession(tx: LoginTransaction, start: SessionStart): Promise<StartedSession> {
  const { user, method } = start;
  const { contact, token } = await replaceSession(tx, start, null);
  await record(tx, {
    event: 'authn_login_success',
    userId: user.id,
    contactId: contact?.id ?? null,
    details: { method },
  });
  return { userId: user.id, contact, token };
}

/**
 * Starts a 'pending' session for a user who still has to complete the second step. It grants no other access, and
 * stores the contact in which the login will start. Returns its token.
 */
export async function startPendingSession(
  tx: LoginTransaction,
  { secondStep, ...start }: SessionStart & { secondStep: SecondStep },
): Promise<string> {
  const { user, method } = start;
  const { token } = await replaceSession(tx, start, secondStep);
  await record(tx, {
    event: 'session_created',
    userId: user.id,
    details: { level: 'pending', secondStep, method },
  });
  return token;
}

/** Sets the cookies of a new session, and returns the response that all login methods have in common. */
export function sendSession(
  ctx: Omit<RequestContext, 'session'>,
  { userId, contact, token }: StartedSession,
): Pick<LoginResponse, 'userId' | 'activeContactId' | 'slug'> {
  writeCookie(ctx, 'sid', token);
  rememberDevice(ctx, userId);
  return { userId, activeContactId: contact?.id ?? null, slug: contact?.slug ?? null };
}
