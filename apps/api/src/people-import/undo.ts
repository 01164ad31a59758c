import { and, eq, isNull, lte, ne } from 'drizzle-orm';
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

/**
 * Removes what an import added: accounts, and people who were new. An account that was used since stays, like what
 * became of its person. Returns the numbers of both. Throws 404, and 409 after a day or when it was undone before.
 */
export async function undoImport(
  tx: Administration,
  importId: string,
): Promise<{ removed: number; kept: number }> {
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
    .where(eq(importAdditions.importId, importId));
  let removed = 0;
  for (const { contactId, isNewPerson, user } of added) {
    const others = and(eq(contacts.personId, user.personId), ne(contacts.id, contactId));
    const isUnused = user.passwordHash === null && user.lastContactId === null;
    if (isNewPerson && isUnused && (await database.$count(contacts, others)) === 0)
      await erasePerson(tx, user.id);
    else if (isNewPerson ? isUnused : user.lastContactId !== contactId) {
      await database.delete(contacts).where(eq(contacts.id, contactId));
      const details = { change: 'account-removed' };
      await record(tx, {
        event: 'user_updated',
        userId: user.id,
        objectType: 'contact',
        objectId: contactId,
        details,
      });
    } else continue;
    removed += 1;
  }
  await database
    .update(imports)
    .set({ undoneAt: clock.now(), finishedAt: row.finishedAt ?? clock.now(), lines: [] })
    .where(and(eq(imports.id, importId), isNull(imports.undoneAt)));
  return { removed, kept: added.length - removed };
}
