import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';
import type { DatabaseOptions, OpenDatabase } from './database.ts';
import { migrationsFolder } from './migrate.ts';
import * as schema from './schema.ts';

const connectTimeout = 1_000;
const statementTimeout = 5_000;
const poolSize = 10;

/** Any number will do, as long as every instance takes the same. */
const migrationLock = 7_402_118;

/** Opens a pool on PostgreSQL. Nothing is connected yet: a database that is away shows as 503 and comes back by itself. */
export async function openPostgres(
  url: string,
  { log }: Pick<DatabaseOptions, 'log'>,
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeout,
    statement_timeout: statementTimeout,
    // The server keeps to its own timeout; this one is for a server that no longer answers at all.
    query_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
  });
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost.'));

  return {
    database: drizzle({ client: pool, schema, casing: 'snake_case' }),
    migrate: () => migrateAlone(url),
    close: () => pool.end(),
  };
}

/** On a connection of its own: without the statement timeout, and with a lock that goes when the connection goes. */
async function migrateAlone(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await migrate(drizzle({ client, casing: 'snake_case' }), { migrationsFolder });
  } finally {
    await client.end();
  }
}
