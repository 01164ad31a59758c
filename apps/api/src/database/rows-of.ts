import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** Returns the rows of a raw SQL query; both drivers return them under the same key. */
export async function rowsOf<Row>(database: Database | Transaction, query: SQL): Promise<Row[]> {
  const result: unknown = await database.execute(query);
  return (result as { rows: Row[] }).rows;
}
