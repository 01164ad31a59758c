import type { LoginAnswer } from '@portal/contract/session/schema';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { originOf, record } from '../platform/audit.ts';
import { writeCookie } from '../platform/cookies.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { rememberDevice } from './device-cookie.ts';
import { findStartingContact, type StartingContact, type User } from './queries.ts';
import { endSession, startSession } from './store.ts';

/** A session that has just begun, with its token. */
export interface Entry {
  userId: string;
  contact: StartingContact | null;
  token: string;
}

export type Method = 'password' | 'single-sign-on' | 'passkey';
export type SecondStep = 'verify' | 'setup';

/** The second step that stands between this user and a session; null when there is none. */
export function secondStepOf(user: User): SecondStep | null {
  if (user.requiresSecondFactor) return 'verify';
  return user.secondFactorMandatory ? 'setup' : null;
}

interface Entering {
  user: User;
  method: Method;
  /** The session this browser had, which ends here. */
  before: Session | null;
}

/** Starts the full session of somebody who has shown all that is asked of them. */
export async function enter(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  request: FastifyRequest,
  { user, method, before }: Entering,
): Promise<Entry> {
  const now = clock.now();
  const contact = await findStartingContact(transaction, user);
  if (before !== null) await endSession(transaction, before.id);
  const token = await startSession(transaction, now, {
    userId: user.id,
    activeContactId: contact?.id ?? null,
    level: 'full',
    secondStep: null,
    method,
    ...originOf(request),
  });
  await record(transaction, request, now, {
    event: 'authn_login_success',
    userId: user.id,
    contactId: contact?.id ?? null,
    details: { method },
  });
  return { userId: user.id, contact, token };
}

/**
 * Starts the session of somebody who still has to take the second step; it opens nothing else, and keeps the account they will
 * start in. Returns its token.
 */
export async function waitForSecondStep(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  request: FastifyRequest,
  { user, method, before, secondStep }: Entering & { secondStep: SecondStep },
): Promise<string> {
  const now = clock.now();
  const contact = await findStartingContact(transaction, user);
  if (before !== null) await endSession(transaction, before.id);
  const token = await startSession(transaction, now, {
    userId: user.id,
    activeContactId: contact?.id ?? null,
    level: 'pending',
    secondStep,
    method,
    ...originOf(request),
  });
  await record(transaction, request, now, {
    event: 'session_created',
    userId: user.id,
    details: { level: 'pending', secondStep, method },
  });
  return token;
}

/** Gives the browser the cookies of its new session, and the answer that every way in ends with. */
export function welcome(
  services: Services,
  reply: FastifyReply,
  { userId, contact, token }: Entry,
): Pick<LoginAnswer, 'userId' | 'activeContactId' | 'slug'> {
  writeCookie(services.config, reply, 'sid', token);
  rememberDevice(services, reply, userId);
  return { userId, activeContactId: contact?.id ?? null, slug: contact?.slug ?? null };
}
