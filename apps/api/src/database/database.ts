import type { PGlite } from '@electric-sql/pglite';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { FastifyBaseLogger } from 'fastify';
import type { JobStore } from './queues.ts';
import type * as schema from './schema.ts';

/** The common type of both drivers, so that no query can depend on one of them. */
export type Database = PgDatabase<PgQueryResultHKT, typeof schema>;

/** The argument of a callback of `database.transaction(…)`. */
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0];

export interface OpenDatabase {
  database: Database;
  /**
   * Runs the migrations and prepares the queues; instances that start at the same moment wait for each other. Returns
   * the names of the migrations that ran. Throws `CannotStart` for a database of a newer version.
   */
  migrate: () => Promise<string[]>;
  close: () => Promise<void>;
  jobStore: JobStore;
}

export interface DatabaseOptions {
  /** `postgres://…`; null for the embedded database. */
  url: string | null;
  /** The folder of the embedded database; null keeps it in memory. */
  folder: string | null;
  /** An embedded database that is open already, in memory; the tests keep some. */
  client?: PGlite;
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}
