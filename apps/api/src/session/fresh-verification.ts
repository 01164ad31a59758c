import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { after, minute } from '../platform/clock.ts';
import { HttpError } from '../platform/http/errors.ts';
import type { Session } from '../platform/context.ts';

/** Milliseconds after the second factor during which it can be used for one further action. */
const freshness = 5 * minute;

/** Also excludes the future: a clock that was set back must not prolong the verification. */
const isRecent = (moment: typeof sessions.verifiedAt | typeof sessions.authenticatedAt, now: Date) =>
  and(gt(moment, after(now, -freshness)), lte(moment, now));

/** Stores that the second factor has been verified in this session. */
export async function storeVerification(
  database: Database,
  session: Pick<Session, 'id'>,
  now: Date,
): Promise<void> {
  await database.update(sessions).set({ verifiedAt: now }).where(eq(sessions.id, session.id));
}

/**
 * Consumes the second factor that was verified in this session within the last five minutes. Returns false when there
 * was none, or when it has been used for another action; of parallel callers only one gets true. A rollback of the
 * transaction makes it available again.
 */
export async function consumeFreshVerification(
  transaction: Transaction,
  session: Pick<Session, 'id'>,
  now: Date,
): Promise<boolean> {
  const consumed = await transaction
    .update(sessions)
    .set({ verifiedAt: null })
    .where(and(eq(sessions.id, session.id), isRecent(sessions.verifiedAt, now)))
    .returning({ id: sessions.id });
  return consumed.length > 0;
}

/** Requires a fresh second factor from a user who has one. Throws 403 `second-factor-required` without it. */
export async function demandFreshVerification(
  transaction: Transaction,
  session: Pick<Session, 'id'>,
  user: { requiresSecondFactor: boolean },
  now: Date,
): Promise<void> {
  if (!user.requiresSecondFactor || (await consumeFreshVerification(transaction, session, now))) return;
  throw new HttpError(403, 'Vul eerst je verificatiecode in.', { code: 'second-factor-required' });
}

/** Returns whether the user has just proven their identity in this session, by a second factor or by logging in. */
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
