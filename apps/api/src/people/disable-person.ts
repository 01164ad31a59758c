import { and, eq } from 'drizzle-orm';
import { revokeLinks } from '../credentials/accounts/links.ts';
import { scimUsers, users } from '../database/schema.ts';
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
 * Returns whether they could log in before.
 */
export async function keepOut(tx: Administration, userId: string): Promise<boolean> {
  // The first statement, since it waits for a login that is under way, whose session then ends too.
  if (!(await setEnabled(tx, userId, false))) return false;
  await revokeLinks(tx.database, userId);
  await record(tx, { event: 'user_updated', userId, details: { change: 'disabled' } });
  await endSessions(tx, userId);
  return true;
}

/**
 * Ends that a person is kept out by SCIM, of one organization or of all. Returns whether any kept them out. Locks the
 * user first, as `keepOut` does, so that an organization and the provider that act at once wait for each other.
 */
export async function release(
  { database }: Administration,
  { userId, organisationId }: { userId: string; organisationId?: string },
): Promise<boolean> {
  await database.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const released = await database
    .update(scimUsers)
    .set({ isKeptOut: false })
    .where(
      and(
        eq(scimUsers.userId, userId),
        eq(scimUsers.isKeptOut, true),
        organisationId === undefined ? undefined : eq(scimUsers.affiliationId, organisationId),
      ),
    )
    .returning({ userId: scimUsers.userId });
  return released.length > 0;
}

/**
 * Keeps a person out as the provider, so that no organization lets them in again. Returns whether the provider did not
 * yet. Throws 409 for the administrator's own user.
 */
export async function disablePerson(tx: Administration, userId: string): Promise<boolean> {
  refuseOnOneself(tx, userId);
  const isTaken = await release(tx, { userId });
  const isNew = await keepOut(tx, userId);
  if (isTaken && !isNew) await record(tx, { event: 'user_updated', userId, details: { change: 'disabled' } });
  return isNew || isTaken;
}

/** Lets a person log in again whom the provider or an organization keeps out. Returns whether they could not. */
export async function enablePerson(tx: Administration, userId: string): Promise<boolean> {
  await release(tx, { userId });
  return letIn(tx, userId);
}

/** Lets a person log in again. Returns whether they could not. */
export async function letIn(tx: Administration, userId: string): Promise<boolean> {
  if (!(await setEnabled(tx, userId, true))) return false;
  await record(tx, { event: 'user_updated', userId, details: { change: 'enabled' } });
  return true;
}
