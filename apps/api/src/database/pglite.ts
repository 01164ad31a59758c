import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { PGlite, type QueryOptions, type Transaction } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { lockDataFolder } from './data-folder-lock.ts';
import type { DatabaseOptions, OpenDatabase } from './database.ts';
import { sqlStateOf } from './faults.ts';
import { foldNames } from './folded-names.ts';
import { migrateBy } from './migrate.ts';
import { areSimple, preparedQueries } from './pglite-prepared.ts';
import { statementNames } from './prepared.ts';
import { type JobStore, prepareQueues } from './queues.ts';
import * as schema from './schema.ts';

const diskFull = '53100';

/** Limits the page cache to 32 MB instead of 128, since the process never returns that memory. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

/** Finds parts of names, as on a PostgreSQL server. */
export const extensions = { pg_trgm };

/**
 * Guards the embedded database, which has one connection and cannot be shared between processes. A query that
 * bypasses the transaction it is called in would wait forever, so it throws. A full disk is reported immediately,
 * because the next query would never return.
 */
function guard(client: PGlite, onFatal: (reason: string) => void): void {
  const inside = new AsyncLocalStorage<true>();

  /** Wraps `work` to report a full disk before the next query can start. */
  const watch =
    <Arguments extends unknown[], Result>(work: (...given: Arguments) => Promise<Result>) =>
    async (...given: Arguments): Promise<Result> => {
      try {
        return await work(...given);
      } catch (error) {
        if (sqlStateOf(error) === diskFull) onFatal('The disk of the data folder is full.');
        throw error;
      }
    };
  const watchOutside = <Arguments extends unknown[], Result>(
    work: (...given: Arguments) => Promise<Result>,
  ) => {
    const watched = watch(work);
    return async (...given: Arguments): Promise<Result> => {
      if (inside.getStore()) {
        throw new Error('This query goes around the transaction it is in; use `tx` instead of the database.');
      }
      return watched(...given);
    };
  };

  const transaction = client.transaction.bind(client);
  const runPrepared = preparedQueries(client);
  const nameOf = statementNames();
  /** Wraps the `query` of the client or of a transaction to prepare frequent statements. */
  const prepare =
    (query: PGlite['query'], isInTransaction: boolean) =>
    async (text: string, values: unknown[] = [], options?: QueryOptions) => {
      const name = values.length > 0 && areSimple(values) ? nameOf(text) : undefined;
      if (name === undefined || !areSimple(values)) return query(text, values, options);
      return runPrepared({ name, text, values, isInTransaction }, options);
    };
  Object.assign(client, {
    query: watchOutside(prepare(client.query.bind(client), false)),
    exec: watchOutside(client.exec.bind(client)),
    transaction: watchOutside((work: (tx: Transaction) => Promise<unknown>) =>
      transaction((tx) => {
        Object.assign(tx, { query: watch(prepare(tx.query.bind(tx), true)), exec: watch(tx.exec.bind(tx)) });
        return inside.run(true, () => work(tx));
      }),
    ),
  });
}

/** Opens the embedded database and locks its folder until it is closed. Throws `DataFolderInUse`. */
export async function openPglite({ folder, dump, onFatal }: DatabaseOptions): Promise<OpenDatabase> {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = folder === null ? () => {} : lockDataFolder(folder);
  try {
    const options = { startParams, extensions, ...(dump !== undefined && { loadDataDir: dump }) };
    const client = await (folder === null ? PGlite.create(options) : PGlite.create(folder, options));
    guard(client, onFatal);
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
