import { eq } from 'drizzle-orm';
import { sessions } from '../database/schema.ts';
import type { InTransaction, RequestContext } from '../platform/context.ts';
import { writeCookie } from '../platform/cookies.ts';
import { HttpError } from '../platform/errors.ts';
import { type StartedSession, startFullSession, sendSession } from '../session/start.ts';
import type { User } from '../session/queries.ts';
import { renew } from '../session/store.ts';

/** Result of a passed second step: a full session began, or the current one got a new token. */
export type Passed =
  | { kind: 'entered'; entry: StartedSession }
  | { kind: 'stayed'; token: string; userId: string; activeContactId: string | null };

/** Lets a session in that has passed its second step. Throws 401 when it ended meanwhile, so that nothing is used up. */
export async function pass(tx: InTransaction, user: User): Promise<Passed> {
  const { session } = tx;
  if (session.level === 'full') return stay(tx);
  const [waiting] = await tx.database
    .select({ method: sessions.method, contactId: sessions.activeContactId })
    .from(sessions)
    .where(eq(sessions.id, session.id))
    .for('update');
  if (!waiting) throw new HttpError(401);
  const entry = await startFullSession(tx, {
    // Keeps the account of the first step: after single sign-on it is one at that organisation, whichever was used
    // last.
    user: { ...user, lastContactId: waiting.contactId },
    method: waiting.method,
    before: session,
  });
  return { kind: 'entered', entry };
}

/** The same session under a new token: it may do more from now on. */
async function stay(tx: InTransaction): Promise<Passed> {
  const { userId, activeContactId } = tx.session;
  const token = await renew(tx, tx.session);
  return { kind: 'stayed', token, userId, activeContactId };
}

/** Gives the browser its cookies and the answer of every second step. */
export function answerPassed(ctx: RequestContext, passed: Passed): object {
  if (passed.kind === 'entered') return sendSession(ctx, passed.entry);
  const { token, userId, activeContactId } = passed;
  writeCookie(ctx, 'sid', token);
  return { userId, activeContactId };
}
