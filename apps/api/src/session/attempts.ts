import { eq } from 'drizzle-orm';
import { users } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { clearAttempts } from '../platform/throttle.ts';
import type { User } from './queries.ts';

/** Returns the subject under which wrong passwords of a user are counted: a new one each time they are unblocked. */
export const attemptsOf = ({ id, unblockedAt }: Pick<User, 'id' | 'unblockedAt'>) =>
  unblockedAt === null ? id : `${id}.${unblockedAt.getTime()}`;

/**
 * Lets a user try again at once after too many wrong passwords or codes, or requests for an email, also in a browser
 * with a count of its own.
 */
export async function unblock(tx: Administration, userId: string): Promise<void> {
  await tx.database.update(users).set({ unblockedAt: tx.clock.now() }).where(eq(users.id, userId));
  for (const limit of ['second-factor', 'reset-account', 'recovery-email'] as const)
    await clearAttempts(tx, { limit, subject: userId });
  await record(tx, { event: 'user_updated', userId, details: { change: 'attempts-cleared' } });
}
