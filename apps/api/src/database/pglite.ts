import { AsyncLocalStorage } from 'node:async_hooks';
import { mkdirSync } from 'node:fs';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { lockDataFolder } from './data-folder-lock.ts';
import type { DatabaseOptions, OpenDatabase } from './database.ts';
import { sqlStateOf } from './faults.ts';
import { migrationsFolder } from './migrate.ts';
import * as schema from './schema.ts';

const diskFull = '53100';

/**
 * The embedded database has one connection and knows no other process, so three things are watched here:
 * the folder belongs to one process; a query that goes around its own transaction, which would wait for ever, throws; and a
 * full disk is reported the moment it shows, because the query after it would never return.
 */
function guard(client: PGlite, onFatal: (reason: string) => void): void {
  const inside = new AsyncLocalStorage<true>();

  /** `work`, reporting a full disk before anybody can ask the next thing. */
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
  Object.assign(client, {
    query: watchOutside(client.query.bind(client)),
    exec: watchOutside(client.exec.bind(client)),
    transaction: watchOutside((work: (tx: Transaction) => Promise<unknown>) =>
      transaction((tx) => {
        Object.assign(tx, { query: watch(tx.query.bind(tx)), exec: watch(tx.exec.bind(tx)) });
        return inside.run(true, () => work(tx));
      }),
    ),
  });
}

/** Opens the embedded database, alone in its folder until it is closed. Throws `DataFolderInUse`. */
export async function openPglite({ folder, onFatal }: DatabaseOptions): Promise<OpenDatabase> {
  if (folder !== null) mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = folder === null ? () => {} : lockDataFolder(folder);
  try {
    const client = await (folder === null ? PGlite.create() : PGlite.create(folder));
    guard(client, onFatal);
    const database = drizzle({ client, schema, casing: 'snake_case' });
    return {
      database,
      migrate: () => migrate(database, { migrationsFolder }),
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
