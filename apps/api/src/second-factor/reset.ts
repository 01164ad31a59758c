import { eq } from 'drizzle-orm';
import { notifyEveryAddress } from '../credentials/accounts/account-emails.ts';
import { findAccount } from '../credentials/accounts/queries.ts';
import { passkeys, secondFactors, users } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { Violations } from '../platform/http/errors.ts';
import { clearAttempts } from '../platform/throttle.ts';
import { endSessions } from '../session/end-sessions.ts';
import { notices } from './notices.ts';
import { removeRecoveryCodesOf } from './recovery-codes.ts';

/**
 * Removes the second factor, the recovery codes and the passkeys of a user who lost them. Every session ends, and every
 * address on file is notified. Where a second factor is mandatory, the next login sets up a new one. Throws violations
 * for a disabled user, and for one who has nothing to remove.
 */
export async function resetSecondFactor(tx: Administration, userId: string): Promise<void> {
  const { database } = tx;
  const account = await findAccount(database, userId);
  if (account === null) throw Violations.of('username', 'Dit account staat uit.');
  const removed = await database.delete(passkeys).where(eq(passkeys.userId, userId)).returning();
  if (!account.user.requiresSecondFactor && removed.length === 0)
    throw Violations.of('username', 'Dit account heeft geen tweestapsverificatie of passkey.');
  await database.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await removeRecoveryCodesOf(database, userId);
  await database.update(users).set({ requiresSecondFactor: false }).where(eq(users.id, userId));
  await clearAttempts(tx, { limit: 'second-factor', subject: userId });
  await notifyEveryAddress(tx, account, notices.reset);
  await record(tx, { event: 'user_updated', userId, details: { change: 'second-factor-reset' } });
  await endSessions(tx, userId);
}
