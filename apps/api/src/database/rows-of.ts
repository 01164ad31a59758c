import { type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from './database.ts';

/** Returns the rows of a raw SQL query; both drivers return them under the same key. */
export async function rowsOf<Row>(database: Database | Transaction, query: SQL): Promise<Row[]> {
  const result: unknown = await database.execute(query);
  return (result as { rows: Row[] }).rows;
}

/** Returns whether a database has a table, given as `name` or `schema.name`; before the first migration it has none. */
export async function hasTable(database: Database, name: string): Promise<boolean> {
  const rows = await rowsOf(database, sql`select where to_regclass(${name}) is not null`);
  return rows.length > 0;
}
