import { sql } from 'drizzle-orm';
import type { Database } from './database.ts';
import { rowsOf } from './rows-of.ts';

/** Returns whether a database has a table, given as `name` or `schema.name`; before the first migration it has none. */
export async function hasTable(database: Database, name: string): Promise<boolean> {
  const rows = await rowsOf(database, sql`select where to_regclass(${name}) is not null`);
  return rows.length > 0;
}
