import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import { HttpError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { type Entry, enter, welcome } from '../session/enter.ts';
import type { User } from '../session/queries.ts';
import { rotate } from '../session/store.ts';

/** What became of a session that has passed its second step: a full one began, or the one there was got a new token. */
export type Passed =
  | { kind: 'entered'; entry: Entry }
  | { kind: 'stayed'; token: string; userId: string; activeContactId: string | null };

/** Lets a session in that has passed its second step. Throws 401 when it ended meanwhile, so that nothing is used up. */
export async function pass(
  transaction: Transaction,
  services: Services,
  request: FastifyRequest,
  session: Session,
  user: User,
): Promise<Passed> {
  if (session.level === 'full') return stay(transaction, services, request, session);
  const [waiting] = await transaction
    .select({ method: sessions.method, contactId: sessions.activeContactId })
    .from(sessions)
    .where(eq(sessions.id, session.id))
    .for('update');
  if (!waiting) throw new HttpError(401);
  const entry = await enter(transaction, services, request, {
    // Where the first step led: after single sign-on that is an account at the organisation, whichever was used last.
    user: { ...user, lastContactId: waiting.contactId },
    method: waiting.method,
    before: session,
  });
  return { kind: 'entered', entry };
}

/** The same session under a new token: it may do more from now on. */
async function stay(
  transaction: Transaction,
  services: Services,
  request: FastifyRequest,
  { userId, activeContactId }: Session,
): Promise<Passed> {
  const token = readCookie(services.config, request, 'sid') ?? '';
  return { kind: 'stayed', token: await rotate(services, transaction, token), userId, activeContactId };
}

/** Gives the browser its cookies and the answer of every second step. */
export function answerPassed(services: Services, reply: FastifyReply, passed: Passed): object {
  if (passed.kind === 'entered') return welcome(services, reply, passed.entry);
  const { token, userId, activeContactId } = passed;
  writeCookie(services.config, reply, 'sid', token);
  return { userId, activeContactId };
}
