import { mkdirSync } from 'node:fs';
import { PGlite, types } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { lockDataFolder } from './data-folder-lock.ts';
import type { DatabaseOptions, OpenDatabase } from './database.ts';
import { foldNames } from './folded-names.ts';
import { migrateBy } from './migrate.ts';
import { type JobStore, prepareQueues } from './queues.ts';
import * as schema from './schema.ts';

/** Limits the page cache to 32 MB instead of 128, since the process never returns that memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** The extension finds parts of names, as on a PostgreSQL server. */
export const embeddedOptions = { startParams, extensions: { pg_trgm } };

/** Object ids of smallint[], integer[], text[] and uuid[]; the client has no names for arrays. */
const arrays = [1005, 1007, 1009, 2951];

const parsed = new Set<number>([
  types.BOOL,
  types.BYTEA,
  types.INT2,
  types.INT4,
  types.INT8,
  types.OID,
  types.FLOAT4,
  types.FLOAT8,
  types.DATE,
  types.TIMESTAMP,
  types.TIMESTAMPTZ,
  types.JSON,
  types.JSONB,
  ...arrays,
]);

/**
 * Removes the parsers of types that no query returns. For every query of drizzle the client copies them all, some 450
 * with one for the arrays of each table and view, which takes longer than most queries.
 */
function dropParsers({ parsers }: PGlite): void {
  for (const type of Object.keys(parsers).map(Number))
    if (type > 0 && !parsed.has(type)) delete parsers[type];
}

/**
 * Opens the embedded database, for demos, development and tests, and locks its folder until it is closed. It has one
 * connection: a query that bypasses the transaction it is called in waits forever. Throws `DataFolderInUse`.
 */
export async function openPglite({ folder, client: given }: DatabaseOptions): Promise<OpenDatabase> {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = folder === null ? () => {} : lockDataFolder(folder);
  try {
    const client =
      given ??
      (await (folder === null ? PGlite.create(embeddedOptions) : PGlite.create(folder, embeddedOptions)));
    dropParsers(client);
    const database = drizzle({ client, schema, casing: 'snake_case' });
    const jobStore: JobStore = { db: fromPglite(client), backend: 'pglite' };
    return {
      database,
      jobStore,
      migrate: async () => {
        const ran = await migrateBy((from) => migrate(database, from), database);
        await foldNames(database);
        await prepareQueues(jobStore);
        return ran;
      },
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
