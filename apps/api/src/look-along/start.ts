import type { FastifyReply, FastifyRequest } from 'fastify';
import { record } from '../platform/audit.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import { HttpError, tooManyTries } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { reserve } from '../platform/throttle.ts';
import { rotate } from '../session/store.ts';
import { findTarget, isEmployee, type Target } from './queries.ts';
import { startLookAlong } from './store.ts';

/** 403 for whoever may not look along, before anything is looked up; what was tried is written down. */
export async function admitEmployee(
  { database, clock }: Services,
  request: FastifyRequest,
  session: Session,
): Promise<void> {
  if (await isEmployee(database, session)) return;
  await record(database, request, clock.now(), {
    event: 'authz_fail',
    userId: session.userId,
    contactId: session.activeContactId,
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
  });
  throw new HttpError(403);
}

/** The participant behind a contact. 403 alike for an unknown id, oneself, and everybody one may not look along with. */
export async function admitTarget(
  { database }: Services,
  session: Session,
  contactId: string,
): Promise<Target> {
  const target = await findTarget(database, session, contactId);
  if (target === null) throw new HttpError(403);
  return target;
}

const alreadyLooksAlong = () => new HttpError(409, 'Je kijkt al met iemand mee. Stop daar eerst mee.');

/** Starts looking along, under a new token. */
export async function start(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
  { contactId, reason }: { contactId: string; reason: string | null },
): Promise<{ userId: string; activeContactId: string }> {
  const { config, database, clock } = services;
  if (session.actor !== null) throw alreadyLooksAlong();
  await admitEmployee(services, request, session);
  const reservation = await reserve(services, [{ limit: 'look-along', subject: session.userId }]);
  if (!reservation.granted) throw tooManyTries(reservation.retryAfter);
  const { userId, fullName } = await admitTarget(services, session, contactId);
  const token = readCookie(config, request, 'sid') ?? '';
  const newToken = await database.transaction(async (transaction) => {
    const now = clock.now();
    // A client of the specification alone sends no reason.
    const lookAlong = { userId, contactId, reason: reason?.trim() || 'niet opgegeven' };
    if (!(await startLookAlong(transaction, now, session.id, lookAlong))) throw alreadyLooksAlong();
    await record(transaction, request, now, {
      event: 'look_along_start',
      userId,
      contactId,
      actorUserId: session.userId,
      // The name as it was, for a trail that outlives the account.
      details: { lookAlongReason: lookAlong.reason, participant: fullName },
    });
    return rotate(services, transaction, token);
  });
  writeCookie(config, reply, 'sid', newToken);
  return { userId, activeContactId: contactId };
}
