import { fold } from '@portal/contract/people/fold';
import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { affiliations, people } from './schema.ts';

type Name = Pick<typeof people.$inferInsert, 'givenName' | 'infix' | 'surname'>;

const partsOfName = [people.givenName, people.infix, people.surname];

/** The name of a person as it is folded. */
const personName = sql<string>`concat_ws(' ', ${sql.join(partsOfName, sql`, `)})`;

/** Returns the columns that make a person with this name findable. */
export function foldedColumns({ givenName, infix, surname }: Name) {
  const name = [givenName, infix, surname].filter((part) => typeof part === 'string').join(' ');
  return { foldedName: fold(name), foldedFrom: name };
}

const tables = [
  { table: people, name: personName },
  { table: affiliations, name: sql<string>`${affiliations.name}` },
];

/** Number of names that are folded at a time, so that neither requests nor other processes wait for long. */
const batchSize = 1_000;

async function foldBatch(database: Database, { table, name }: (typeof tables)[number]): Promise<number> {
  const isOutdated = or(isNull(table.foldedFrom), ne(table.foldedFrom, name));
  const rows = await database.select({ id: table.id, name }).from(table).where(isOutdated).limit(batchSize);
  if (rows.length === 0) return 0;
  const folded = JSON.stringify(rows.map((row) => ({ ...row, folded: fold(row.name) })));
  // A name that changes meanwhile stays outdated, and is folded in the next batch.
  const done = await database
    .update(table)
    .set({ foldedName: sql`done.folded`, foldedFrom: sql`done.name` })
    .from(sql`jsonb_to_recordset(${folded}::jsonb) as done (id uuid, name text, folded text)`)
    .where(and(eq(table.id, sql`done.id`), eq(name, sql`done.name`)))
    .returning({ id: table.id });
  return done.length;
}

/**
 * Folds the names that other programs have written, and those of before names were folded. Can be repeated, and run in
 * several processes at once.
 */
export async function foldNames(database: Database): Promise<void> {
  for (const each of tables) while ((await foldBatch(database, each)) > 0);
}
