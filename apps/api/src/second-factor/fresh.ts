import { and, eq, gt } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { HttpError } from '../platform/errors.ts';
import type { Session } from '../platform/session.ts';
import { after, minute } from '../session/lifetimes.ts';

/** How long a second factor that was shown in a session can be used for one thing more. */
export const freshness = 5 * minute;

/**
 * Uses up that the second factor was shown in this session within the last five minutes. False when it was not, or when it
 * has been used for something else; of parallel takers one gets it. Roll the transaction back, and it was not used.
 */
export async function takeFreshVerification(
  transaction: Transaction,
  session: Pick<Session, 'id'>,
  now: Date,
): Promise<boolean> {
  const isFresh = and(eq(sessions.id, session.id), gt(sessions.verifiedAt, after(now, -freshness)));
  const taken = await transaction
    .update(sessions)
    .set({ verifiedAt: null })
    .where(isFresh)
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
