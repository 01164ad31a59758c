import { setTimeout as wait } from 'node:timers/promises';
import type { Database, DatabaseOptions, OpenDatabase } from './database.ts';
import { sqlStateOf } from './faults.ts';
import { openPglite } from './pglite.ts';
import { openPostgres } from './postgres.ts';

const attempts = 4;

/** Serialization failure and deadlock, after which PostgreSQL expects the transaction to be retried. */
const conflicts = new Set(['40001', '40P01']);

async function retrying<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !conflicts.has(sqlStateOf(error) ?? '')) throw error;
      await wait(Math.random() * 20 * 2 ** attempt);
    }
  }
}

/**
 * Makes `database.transaction` retry after a conflict with another transaction, up to three times with a random
 * delay.
 */
function retryConflicts(database: Database): void {
  const transaction = database.transaction.bind(database);
  database.transaction = (work, config) => retrying(() => transaction(work, config));
}

/**
 * Opens PostgreSQL, or the embedded database without a URL. Retries transactions after a conflict with another one.
 * Throws `DataFolderInUse` when another process uses the folder of the embedded database.
 */
export async function open(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = options.url === null ? await openPglite(options) : await openPostgres(options.url, options);
  retryConflicts(opened.database);
  return opened;
}
