import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { HttpError } from '../platform/errors.ts';
import type { Session } from '../platform/session.ts';
import { after, minute } from '../session/lifetimes.ts';

/** How long a second factor that was shown in a session can be used for one thing more. */
const freshness = 5 * minute;

/** Not in the future either: a clock that was put back must not prolong it. */
const isRecent = (moment: typeof sessions.verifiedAt | typeof sessions.authenticatedAt, now: Date) =>
  and(gt(moment, after(now, -freshness)), lte(moment, now));

/** Writes down that the second factor has been shown in this session. */
export async function keepVerification(
  database: Database,
  session: Pick<Session, 'id'>,
  now: Date,
): Promise<void> {
  await database.update(sessions).set({ verifiedAt: now }).where(eq(sessions.id, session.id));
}

/**
 * Uses up that the second factor was shown in this session within the last five minutes. False when it was not, or when it
 * has been used for something else; of parallel takers one gets it. Roll the transaction back, and it was not used.
 */
export async function takeFreshVerification(
  transaction: Transaction,
  session: Pick<Session, 'id'>,
  now: Date,
): Promise<boolean> {
  const taken = await transaction
    .update(sessions)
    .set({ verifiedAt: null })
    .where(and(eq(sessions.id, session.id), isRecent(sessions.verifiedAt, now)))
    .returning({ id: sessions.id });
  return taken.length > 0;
}

/** For what asks a fresh second factor of whoever has one. Throws 403 `second-factor-required` without it. */
export async function demandFreshVerification(
  transaction: Transaction,
  session: Pick<Session, 'id'>,
  user: { requiresSecondFactor: boolean },
  now: Date,
): Promise<void> {
  if (!user.requiresSecondFactor || (await takeFreshVerification(transaction, session, now))) return;
  throw new HttpError(403, 'Vul eerst je verificatiecode in.', { code: 'second-factor-required' });
}

/** Whether somebody has just shown in this session who they are: by a second factor, or by logging in. */
export async function isFreshlyProven(
  database: Database,
  session: Pick<Session, 'id'>,
  now: Date,
): Promise<boolean> {
  const isFresh = or(isRecent(sessions.verifiedAt, now), isRecent(sessions.authenticatedAt, now));
  const [fresh] = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, session.id), isFresh));
  return fresh !== undefined;
}
