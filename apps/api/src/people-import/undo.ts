import { and, eq, exists, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../database/database.ts';
import { contacts, importAdditions, imports, users } from '../database/schema.ts';
import { erasePeople } from '../people/erase-person.ts';
import { type Administration, recordAll } from '../platform/audit.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { after, minute } from '../platform/clock.ts';
import { linesAtOnce } from './apply.ts';

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

const others = alias(contacts, 'others');

/**
 * Finds the next accounts that an import added, with their users, who are locked: somebody who logs in meanwhile either
 * has used the account by now or finds it gone.
 */
async function findAdded(database: Transaction, importId: string) {
  const elsewhere = database
    .select({ id: others.id })
    .from(others)
    .where(and(eq(others.personId, contacts.personId), ne(others.id, contacts.id)));
  return database
    .select({
      contactId: contacts.id,
      isNewPerson: importAdditions.isNewPerson,
      userId: users.id,
      lastContactId: users.lastContactId,
      hasPassword: sql<boolean>`${isNotNull(users.passwordHash)}`,
      hasOthers: sql<boolean>`${exists(elsewhere)}`,
    })
    .from(importAdditions)
    .innerJoin(contacts, eq(contacts.id, importAdditions.contactId))
    .innerJoin(users, eq(users.personId, contacts.personId))
    .where(eq(importAdditions.importId, importId))
    .orderBy(importAdditions.contactId)
    .limit(linesAtOnce)
    .for('update', { of: users });
}

type Addition = Awaited<ReturnType<typeof findAdded>>[number];

/** Returns what becomes of an account: it goes with its person, it goes alone, or it stays, as it was used since. */
function fateOf({ contactId, isNewPerson, lastContactId, hasPassword, hasOthers }: Addition) {
  const isUnused = !hasPassword && lastContactId === null;
  if (isNewPerson && isUnused && !hasOthers) return 'person';
  const isUsed = isNewPerson ? !isUnused : lastContactId === contactId;
  return isUsed ? 'kept' : 'account';
}

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
  const added = await findAdded(database, importId);
  const { person = [], account = [], kept = [] } = Object.groupBy(added, fateOf);
  await erasePeople(
    tx,
    person.map(({ userId }) => userId),
  );
  await removeAccounts(tx, account);
  // Of what stays, so that the next part does not come across it again.
  await database.delete(importAdditions).where(
    and(
      eq(importAdditions.importId, importId),
      inArray(
        importAdditions.contactId,
        kept.map(({ contactId }) => contactId),
      ),
    ),
  );
  const isDone = added.length < linesAtOnce;
  await database
    .update(imports)
    .set({ finishedAt: row.finishedAt ?? clock.now(), lines: [], ...(isDone && { undoneAt: clock.now() }) })
    .where(eq(imports.id, importId));
  return { removed: person.length + account.length, kept: kept.length, isDone };
}

/** Removes accounts of people who stay. */
async function removeAccounts(tx: Administration, removed: readonly Addition[]): Promise<void> {
  if (removed.length === 0) return;
  const contactIds = removed.map(({ contactId }) => contactId);
  await tx.database.delete(contacts).where(inArray(contacts.id, contactIds));
  await recordAll(
    tx,
    removed.map(({ userId, contactId }) => ({
      event: 'user_updated',
      userId,
      objectType: 'contact',
      objectId: contactId,
      details: { change: 'account-removed' },
    })),
  );
}
