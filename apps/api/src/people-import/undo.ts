import { and, eq, inArray, lte, ne } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contacts, importAdditions, imports, users } from '../database/schema.ts';
import { erasePerson } from '../people/erase-person.ts';
import { type Administration, record } from '../platform/audit.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { after, minute } from '../platform/clock.ts';

const day = 24 * 60 * minute;

type Dated = Pick<typeof imports.$inferSelect, 'startedAt' | 'undoneAt'>;

const isTooOld = ({ startedAt }: Pick<Dated, 'startedAt'>, now: Date) => startedAt <= after(now, -day);

/** Time in milliseconds after which an import is forgotten, with the lines of one that never finished. */
const lifetime = 14 * day;

/** Deletes old imports, but nothing that they added. */
export async function sweepImports(database: Database, now: Date): Promise<void> {
  await database.delete(imports).where(lte(imports.startedAt, after(now, -lifetime)));
}

/** Whether an import can be undone now. */
export const isUndoable = (row: Dated, now: Date) => row.undoneAt === null && !isTooOld(row, now);

/** Number of accounts that are removed in one transaction. */
export const removedAtOnce = 50;

/**
 * Removes the next part of what an import added: accounts, and people who were new. An account that was used since stays,
 * like what became of its person. Returns the numbers of both, and whether nothing is left. Throws 404, and 409 after a day
 * or when it was undone before.
 */
export async function undoNext(
  tx: Administration,
  importId: string,
): Promise<{ removed: number; kept: number; isDone: boolean }> {
  const { database, clock } = tx;
  const [row] = await database.select().from(imports).where(eq(imports.id, importId)).for('update');
  if (row === undefined) throw notFound();
  if (row.undoneAt !== null) throw new HttpError(409, 'Deze import is al ongedaan gemaakt.');
  if (isTooOld(row, clock.now())) throw new HttpError(409, 'Deze import is langer dan een dag geleden.');
  const added = await database
    .select({ contactId: contacts.id, isNewPerson: importAdditions.isNewPerson, user: users })
    .from(importAdditions)
    .innerJoin(contacts, eq(contacts.id, importAdditions.contactId))
    .innerJoin(users, eq(users.personId, contacts.personId))
    .where(eq(importAdditions.importId, importId))
    .limit(removedAtOnce);
  let removed = 0;
  for (const each of added) if (await remove(tx, each)) removed += 1;
  // Of what stays, so that the next part does not come across it again.
  await database.delete(importAdditions).where(
    and(
      eq(importAdditions.importId, importId),
      inArray(
        importAdditions.contactId,
        added.map(({ contactId }) => contactId),
      ),
    ),
  );
  const isDone = added.length < removedAtOnce;
  await database
    .update(imports)
    .set({ finishedAt: row.finishedAt ?? clock.now(), lines: [], ...(isDone && { undoneAt: clock.now() }) })
    .where(eq(imports.id, importId));
  return { removed, kept: added.length - removed, isDone };
}

interface Addition {
  contactId: string;
  isNewPerson: boolean;
  user: typeof users.$inferSelect;
}

/** Removes one account, with its person where the import added them too. Returns false for one that was used since. */
async function remove(tx: Administration, { contactId, isNewPerson, user }: Addition): Promise<boolean> {
  const { database } = tx;
  const others = and(eq(contacts.personId, user.personId), ne(contacts.id, contactId));
  const isUnused = user.passwordHash === null && user.lastContactId === null;
  if (isNewPerson && isUnused && (await database.$count(contacts, others)) === 0) {
    await erasePerson(tx, user.id);
    return true;
  }
  if (isNewPerson ? !isUnused : user.lastContactId === contactId) return false;
  await database.delete(contacts).where(eq(contacts.id, contactId));
  await record(tx, {
    event: 'user_updated',
    userId: user.id,
    objectType: 'contact',
    objectId: contactId,
    details: { change: 'account-removed' },
  });
  return true;
}
