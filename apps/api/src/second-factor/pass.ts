import { eq } from 'drizzle-orm';
import { sessions } from '../database/schema.ts';
import type { InTransaction, RequestContext } from '../platform/context.ts';
import { writeCookie } from '../platform/cookies.ts';
import { HttpError } from '../platform/http/errors.ts';
import { type StartedSession, startFullSession, sendSession } from '../session/start.ts';
import type { User } from '../session/queries.ts';
import { renewToken } from '../session/store.ts';

/** Result of a passed second step: a full session began, or the current one got a new token. */
export type Passed =
  | { kind: 'entered'; entry: StartedSession }
  | { kind: 'stayed'; token: string; userId: string; activeContactId: string | null };

/**
 * Starts the full session of a pending login, or renews the token of a full session. Throws 401 when the session has
 * ended meanwhile, which rolls back the use of the code.
 */
export async function completeSecondStep(tx: InTransaction, user: User): Promise<Passed> {
  const { session } = tx;
  if (session.level === 'full') return continueSession(tx);
  const [waiting] = await tx.database
    .select({ method: sessions.method, contactId: sessions.activeContactId })
    .from(sessions)
    .where(eq(sessions.id, session.id))
    .for('update');
  if (!waiting) throw new HttpError(401);
  const entry = await startFullSession(tx, {
    // Keeps the contact of the first step: after single sign-on it is one at that organization, whichever was active
    // last.
    user: { ...user, lastContactId: waiting.contactId },
    method: waiting.method,
    before: session,
  });
  return { kind: 'entered', entry };
}

/** Renews the token of a full session, since its privileges grow. */
async function continueSession(tx: InTransaction): Promise<Passed> {
  const { userId, activeContactId } = tx.session;
  const token = await renewToken(tx, tx.session);
  return { kind: 'stayed', token, userId, activeContactId };
}

/** Sets the cookies, and returns the response that every second step has. */
export function respondPassed(ctx: RequestContext, passed: Passed): object {
  if (passed.kind === 'entered') return sendSession(ctx, passed.entry);
  const { token, userId, activeContactId } = passed;
  writeCookie(ctx, 'sid', token);
  return { userId, activeContactId };
}
