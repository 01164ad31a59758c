import type { SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';

/** The rows of a query written by hand; both drivers give them under the same name. */
export async function rowsOf<Row>(database: Database | Transaction, query: SQL): Promise<Row[]> {
  const result: unknown = await database.execute(query);
  return (result as { rows: Row[] }).rows;
}
