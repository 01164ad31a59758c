import { and, eq } from 'drizzle-orm';
import { revokeLinks } from '../credentials/accounts/links.ts';
import { users } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { HttpError } from '../platform/http/errors.ts';
import { endSessions } from '../session/end-sessions.ts';

/** Throws 409 for an administrator who does this in a screen to their own user, and would be locked out. */
export function refuseOnOneself({ operator }: Administration, userId: string): void {
  if (operator !== undefined && 'userId' in operator && operator.userId === userId)
    throw new HttpError(409, 'Dit kan niet met je eigen account.');
}

/** Sets whether a user may log in, and returns whether that changed. */
async function setEnabled({ database }: Administration, userId: string, enabled: boolean): Promise<boolean> {
  const changed = await database
    .update(users)
    .set({ enabled })
    .where(and(eq(users.id, userId), eq(users.enabled, !enabled)))
    .returning({ id: users.id });
  return changed.length > 0;
}

/**
 * Keeps a person out: they cannot log in in any way, their sessions end, and the links mailed to them stop working.
 * Returns whether they could log in before. Throws 409 for the administrator's own user.
 */
export async function disablePerson(tx: Administration, userId: string): Promise<boolean> {
  refuseOnOneself(tx, userId);
  // The first statement, since it waits for a login that is under way, whose session then ends too.
  if (!(await setEnabled(tx, userId, false))) return false;
  await revokeLinks(tx.database, userId);
  await record(tx, { event: 'user_updated', userId, details: { change: 'disabled' } });
  await endSessions(tx, userId);
  return true;
}

/** Lets a person log in again, as before. Returns whether they could not. */
export async function enablePerson(tx: Administration, userId: string): Promise<boolean> {
  if (!(await setEnabled(tx, userId, true))) return false;
  await record(tx, { event: 'user_updated', userId, details: { change: 'enabled' } });
  return true;
}
