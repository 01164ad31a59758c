import { vi } from 'vitest';
import type { Database } from '../../database/database.ts';

/**
 * Driver methods that reach the database: single queries of the embedded database, connections of PostgreSQL,
 * transactions.
 */
const ways = ['query', 'connect', 'transaction'];

/** Counts the queries and transactions that `work` sends to the database. */
export async function countTrips(database: Database, work: () => Promise<unknown>): Promise<number> {
  const { $client } = database as unknown as { $client: Record<string, () => unknown> };
  const isPool = 'connect' in $client;
  const spies = ways
    .filter((way) => way in $client && !(isPool && way === 'query'))
    .map((way) => vi.spyOn($client, way));
  try {
    await work();
    return spies.reduce((total, spy) => total + spy.mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
