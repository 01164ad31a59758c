import { createHash } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { addContact } from '../contacts/add-contact.ts';
import { foldedColumns } from '../database/folded-names.ts';
import { affiliations, contacts, importAdditions, imports, people } from '../database/schema.ts';
import { addPerson } from '../people/add-person.ts';
import { type Administration, record } from '../platform/audit.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { type ChosenColumns, lineSchema, type PersonLine } from './lines.ts';
import { plan, type Planned, role } from './plan.ts';

/** Number of lines that are applied in one transaction. */
const linesAtOnce = 50;

/** Returns what tells files apart: SHA-256 of the bytes and of the chosen columns. */
export const hashOf = (bytes: Uint8Array, chosen: ChosenColumns) =>
  createHash('sha256').update(bytes).update(JSON.stringify(chosen)).digest('hex');

interface Start {
  affiliationId: string;
  fileName: string;
  /** From `hashOf`. */
  fileHash: string;
  people: PersonLine[];
}

export type Import = typeof imports.$inferSelect;

/** Starts an import and returns its id: that of the same file, where it was interrupted. */
export async function startImport(tx: Administration, { people: lines, ...file }: Start): Promise<string> {
  const { database, clock, operator } = tx;
  const isSame = and(
    eq(imports.affiliationId, file.affiliationId),
    eq(imports.fileHash, file.fileHash),
    isNull(imports.finishedAt),
  );
  const [interrupted] = await database.select({ id: imports.id }).from(imports).where(isSame);
  if (interrupted !== undefined) return interrupted.id;
  const id = crypto.randomUUID();
  await database.insert(imports).values({
    id,
    ...file,
    lines,
    lineCount: lines.length,
    startedAt: clock.now(),
    startedBy: operator !== undefined && 'userId' in operator ? operator.userId : null,
  });
  return id;
}

/** Changes an account, and the person of somebody who has not logged in yet. */
async function change(tx: Administration, planned: Planned & { kind: 'changed' }): Promise<void> {
  const { database } = tx;
  const { person: line, known, fields, userId } = planned;
  const { person, contact } = known;
  if (fields.includes('phone') || fields.includes('enabled'))
    await database
      .update(contacts)
      .set({ phone: line.phone ?? contact.phone, enabled: true, version: contact.version + 1 })
      .where(eq(contacts.id, contact.id));
  if (fields.some((field) => field !== 'phone' && field !== 'enabled')) {
    const { givenName, infix, surname } = line;
    const name = { givenName, infix, surname };
    await database
      .update(people)
      .set({
        ...name,
        ...foldedColumns(name),
        birthDate: line.birthDate ?? person.birthDate,
        version: person.version + 1,
      })
      .where(eq(people.id, person.id));
  }
  await record(tx, {
    event: 'user_updated',
    userId,
    contactId: contact.id,
    objectType: 'contact',
    objectId: contact.id,
    details: { fields: fields.join(', ') },
  });
}

interface Organisation {
  id: string;
  name: string;
}

/** Adds the account of a line, and the person where they are new. */
async function add(
  tx: Administration,
  importId: string,
  organisation: Organisation,
  planned: Planned & { kind: 'new' | 'account' },
): Promise<void> {
  const { email, phone, ...person } = planned.person;
  const isNewPerson = planned.kind === 'new';
  const { userId, personId } = isNewPerson
    ? await addPerson(tx, { ...person, email, secondFactorMandatory: false }).then((user) => ({
        userId: user.id,
        personId: user.personId,
      }))
    : planned;
  const contactId = await addContact(tx, { userId, personId, organisation, role, email, phone });
  await tx.database.insert(importAdditions).values({ importId, contactId, isNewPerson });
}

const linesSchema = z.array(lineSchema);

/**
 * Applies the next lines of an import, and returns it as it is then; `finishedAt` is set after the last ones. What
 * happened since it started is taken into account. Throws 404.
 */
export async function applyNext(tx: Administration, importId: string): Promise<Import> {
  const { database, clock } = tx;
  const [found] = await database
    .select({ row: imports, organisation: affiliations })
    .from(imports)
    .innerJoin(affiliations, eq(affiliations.id, imports.affiliationId))
    .where(eq(imports.id, importId))
    .for('update', { of: imports });
  if (found === undefined) throw notFound();
  const { row, organisation } = found;
  const next = linesSchema.parse(row.lines.slice(row.doneCount, row.doneCount + linesAtOnce));
  for (const planned of await plan(database, organisation.id, next)) {
    if (planned.kind === 'changed') await change(tx, planned);
    else if (planned.kind !== 'same') await add(tx, importId, organisation, planned);
  }
  const doneCount = row.doneCount + next.length;
  const isLast = doneCount >= row.lineCount;
  const [saved] = await database
    .update(imports)
    .set({ doneCount, ...(isLast && { finishedAt: clock.now(), lines: [] }) })
    .where(eq(imports.id, importId))
    .returning();
  if (saved === undefined) throw new HttpError(409);
  return saved;
}
