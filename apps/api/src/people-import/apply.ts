import { createHash } from 'node:crypto';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { addContacts } from '../contacts/add-contact.ts';
import { foldedColumns } from '../database/folded-names.ts';
import { affiliations, contacts, importAdditions, imports, people } from '../database/schema.ts';
import { addPeople } from '../people/add-person.ts';
import { type Administration, recordAll } from '../platform/audit.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { type ChosenColumns, lineSchema, type PersonLine } from './lines.ts';
import { plan, type Planned, role } from './plan.ts';

/** Number of lines that are applied, or undone, in one transaction, which holds up everything else that is recorded at its commit. */
export const linesAtOnce = 100;

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

type Changed = Planned & { kind: 'changed' };

const isOfAccount = (field: string) => field === 'phone' || field === 'enabled';

/** Changes accounts, and the people who have not logged in yet. */
async function change(tx: Administration, planned: readonly Changed[]): Promise<void> {
  if (planned.length === 0) return;
  const { database } = tx;
  const accounts = planned
    .filter(({ fields }) => fields.some(isOfAccount))
    .map(({ person: { phone }, known: { contact } }) => ({ id: contact.id, phone: phone ?? contact.phone }));
  const persons = planned
    .filter(({ fields }) => !fields.every(isOfAccount))
    .map(({ person: { givenName, infix, surname, birthDate }, known: { person } }) => {
      const name = { givenName, infix, surname };
      return { id: person.id, ...name, ...foldedColumns(name), birthDate: birthDate ?? person.birthDate };
    });
  await database
    .update(contacts)
    .set({ phone: sql`done.phone`, enabled: true, version: sql`${contacts.version} + 1` })
    .from(sql`jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as done (id uuid, phone text)`)
    .where(eq(contacts.id, sql`done.id`));
  await database
    .update(people)
    .set({
      givenName: sql`done."givenName"`,
      infix: sql`done.infix`,
      surname: sql`done.surname`,
      foldedName: sql`done."foldedName"`,
      foldedFrom: sql`done."foldedFrom"`,
      birthDate: sql`done."birthDate"`,
      version: sql`${people.version} + 1`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(persons)}::jsonb) as done (id uuid, "givenName" text, infix text, surname text, "foldedName" text, "foldedFrom" text, "birthDate" date)`,
    )
    .where(eq(people.id, sql`done.id`));
  await recordAll(
    tx,
    planned.map(({ fields, userId, known: { contact } }) => ({
      event: 'user_updated',
      userId,
      contactId: contact.id,
      objectType: 'contact',
      objectId: contact.id,
      details: { fields: fields.join(', ') },
    })),
  );
}

/** Adds the accounts of lines, and the people where they are new. */
async function add(
  tx: Administration,
  importId: string,
  organisation: { id: string; name: string },
  planned: readonly (Planned & { kind: 'new' | 'account' })[],
): Promise<void> {
  if (planned.length === 0) return;
  const isNew = (each: (typeof planned)[number]) => each.kind === 'new';
  const added = await addPeople(
    tx,
    planned.filter(isNew).map(({ person }) => ({ ...person, secondFactorMandatory: false })),
  );
  const byEmail = new Map(added.map((user) => [user.email, user]));
  const accounts = planned.map((each) => {
    const { email, phone } = each.person;
    if (each.kind === 'account') return { userId: each.userId, personId: each.personId, role, email, phone };
    const user = byEmail.get(email);
    if (user === undefined) throw new Error('The user was not stored.');
    return { userId: user.id, personId: user.personId, role, email, phone };
  });
  const contactIds = await addContacts(tx, organisation, accounts);
  const additions = planned.flatMap((each, index) => {
    const contactId = contactIds[index];
    return contactId === undefined ? [] : [{ importId, contactId, isNewPerson: isNew(each) }];
  });
  await tx.database.insert(importAdditions).values(additions);
}

/** The next lines of an import, which the database takes from all of them. */
const nextLines = sql<unknown>`jsonb_path_query_array(${imports.lines}, '$[$from to $to]', jsonb_build_object('from', ${imports.doneCount}, 'to', ${imports.doneCount} + ${linesAtOnce}::int - 1))`;

const linesSchema = z.array(lineSchema);

/**
 * Applies the next lines of an import, and returns it as it is then; `finishedAt` is set after the last ones. What
 * happened since it started is taken into account. Throws 404.
 */
export async function applyNext(tx: Administration, importId: string): Promise<Import> {
  const { database, clock } = tx;
  const [found] = await database
    .select({
      doneCount: imports.doneCount,
      lineCount: imports.lineCount,
      next: nextLines,
      organisation: { id: affiliations.id, name: affiliations.name },
    })
    .from(imports)
    .innerJoin(affiliations, eq(affiliations.id, imports.affiliationId))
    .where(eq(imports.id, importId))
    .for('update', { of: imports });
  if (found === undefined) throw notFound();
  const { organisation, lineCount } = found;
  const next = linesSchema.parse(found.next);
  const planned = await plan(database, organisation.id, next);
  await change(
    tx,
    planned.filter((each) => each.kind === 'changed'),
  );
  await add(
    tx,
    importId,
    organisation,
    planned.filter((each) => each.kind === 'new' || each.kind === 'account'),
  );
  const doneCount = found.doneCount + next.length;
  const isLast = doneCount >= lineCount;
  const [saved] = await database
    .update(imports)
    .set({ doneCount, ...(isLast && { finishedAt: clock.now(), lines: [] }) })
    .where(eq(imports.id, importId))
    .returning();
  if (saved === undefined) throw new HttpError(409);
  return saved;
}
