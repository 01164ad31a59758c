import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, type ClientConfig, Pool } from 'pg';
import type { DatabaseOptions, OpenDatabase } from './database.ts';
import { foldNames } from './folded-names.ts';
import { migrateBy } from './migrate.ts';
import { prepareQueues } from './queues.ts';
import * as schema from './schema.ts';

/** Milliseconds to wait for a free connection: as long as a client waits for its response. */
const waitForConnection = 20_000;
/** Milliseconds; a busy machine takes more than a second to accept a connection. */
const connectTimeout = 5_000;
const statementTimeout = 5_000;
const poolSize = 10;
/** Connections of background jobs, in a separate pool, so that jobs and requests do not delay each other. */
const jobPoolSize = 2;

/**
 * Client that sets its own connect timeout, since the pool has only one timeout for connecting and for waiting for a
 * free connection, and connecting must fail sooner.
 */
class PooledClient extends Client {
  constructor(config?: ClientConfig) {
    super({ ...config, connectionTimeoutMillis: connectTimeout });
  }
}

/** Arbitrary key of the advisory lock; all instances must use the same. */
const migrationLock = 7_402_118;

/** Opens all connections of a pool in advance, so that the first requests need not wait for them. */
async function warmUp(pool: Pool, log: DatabaseOptions['log']): Promise<void> {
  const opened = await Promise.allSettled(Array.from({ length: poolSize }, () => pool.connect()));
  for (const each of opened) {
    if (each.status === 'fulfilled') each.value.release();
    else log.warn({ err: each.reason as unknown }, 'A database connection could not be opened yet.');
  }
}

/**
 * Opens a pool on PostgreSQL, whose idle connections stay open. While the database is unreachable, requests get 503;
 * they recover without a restart.
 */
export async function openPostgres(
  url: string,
  { log }: Pick<DatabaseOptions, 'log'>,
): Promise<OpenDatabase> {
  const pool = new Pool({
    connectionString: url,
    Client: PooledClient,
    max: poolSize,
    min: poolSize,
    connectionTimeoutMillis: waitForConnection,
    statement_timeout: statementTimeout,
    // PostgreSQL enforces its own timeout; this one covers a server that no longer responds at all.
    query_timeout: statementTimeout,
    idle_in_transaction_session_timeout: statementTimeout,
  });
  // Without a listener the loss of a connection would end the process: the pool listens only while it is idle.
  pool.on('error', (error) => log.warn({ err: error }, 'An idle database connection was lost.'));
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'A database connection was lost.'));
  });

  await warmUp(pool, log);
  return {
    database: drizzle({ client: pool, schema, casing: 'snake_case' }),
    jobStore: { connectionString: url, max: jobPoolSize },
    migrate: () => migrateAlone(url),
    close: () => pool.end(),
  };
}

/** Migrates on a separate connection: without the statement timeout, and with a lock that ends with the connection. */
async function migrateAlone(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectTimeout });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const database = drizzle({ client, schema, casing: 'snake_case' });
    const ran = await migrateBy((from) => migrate(database, from), database);
    await foldNames(database);
    await prepareQueues({ db: { executeSql: (text, values) => client.query(text, values) } });
    return ran;
  } finally {
    await client.end();
  }
}
