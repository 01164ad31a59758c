import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { CannotStart } from '../cannot-start.ts';
import type { Database } from './database.ts';
import { hasTable, rowsOf } from './rows-of.ts';

/** Folder of the generated migrations, which both drivers run. */
export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url));

const journalSchema = z.object({
  /** `when`: the moment at which the migration was made, in milliseconds. */
  entries: z.array(z.object({ tag: z.string(), when: z.number() })),
});

/** Migrations of this version of the code, oldest first. */
function readJournal() {
  const file = readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(file)).entries;
}

const newestSchema = z.object({ newest: z.coerce.number() });

/** Returns the moment of the newest migration in a database, in milliseconds; 0 for an empty one. */
async function newestApplied(database: Database): Promise<number> {
  if (!(await hasTable(database, 'drizzle.__drizzle_migrations'))) return 0;
  const query = sql`select coalesce(max(created_at), 0) as newest from drizzle.__drizzle_migrations`;
  const [row] = await rowsOf(database, query);
  return newestSchema.parse(row).newest;
}

/**
 * Runs the migrations by the function of the driver, and returns the names of those that the database lacked. Throws
 * `CannotStart` when a newer version of the code has migrated the database, since this one does not know its tables.
 */
export async function migrateBy(
  run: (options: { migrationsFolder: string }) => Promise<void>,
  database: Database,
): Promise<string[]> {
  const journal = readJournal();
  const applied = await newestApplied(database);
  if (applied > (journal.at(-1)?.when ?? 0)) {
    throw new CannotStart(
      `De database is van een nieuwere versie van het portaal (${new Date(applied).toISOString()}). ` +
        'Start die versie, of zet een reservekopie van de database terug.',
    );
  }
  await run({ migrationsFolder });
  return journal.filter(({ when }) => when > applied).map(({ tag }) => tag);
}
