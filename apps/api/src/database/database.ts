import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';
import { retryConflicts } from './retry.ts';
import type * as schema from './schema.ts';

/** The same for both drivers, so no query can lean on one of them. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** What runs inside `database.transaction(…)`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  database: Database;
  /** Brings the tables up to date; instances that start at the same moment wait for each other. */
  migrate: () => Promise<void>;
  close: () => Promise<void>;
}

export interface DatabaseOptions {
  /** `postgres://…`; null for the embedded database. */
  url: string | null;
  /** The folder of the embedded database; null keeps it in memory. */
  folder: string | null;
  log: Pick<FastifyBaseLogger, 'warn' | 'error' | 'fatal'>;
  /** Called when the embedded database cannot go on; the process has to end at once. */
  onFatal: (reason: string) => void;
}

/**
 * Opens PostgreSQL, or the embedded database when no address is given. Transactions that lose against another one are tried
 * again by themselves. Throws `DataFolderInUse` when another process holds the folder.
 */
export async function open(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = options.url === null ? await openPglite(options) : await openPostgres(options.url, options);
  retryConflicts(opened.database);
  return opened;
}
