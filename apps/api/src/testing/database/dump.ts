import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../database/schema.ts';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => getTableConfig(table).name);

/** The audit log and the chain that grows with it. */
const isOfAudit = (name: string) => name.startsWith('audit');

/**
 * Returns every row of every table, optionally except those of the audit log, as text, by table, in an order that only
 * depends on the rows.
 */
export async function dumpOf(database: Database, except?: 'audit'): Promise<Record<string, string[]>> {
  const wanted = tables.filter((name) => except === undefined || !isOfAudit(name));
  const parts = wanted.map(
    (name) => sql`select ${name}::text as name, to_jsonb(t)::text as row from ${sql.identifier(name)} t`,
  );
  const rows = await rowsOf<{ name: string; row: string }>(database, sql.join(parts, sql` union all `));
  const dump: Record<string, string[]> = Object.fromEntries(wanted.map((name) => [name, []]));
  for (const { name, row } of rows) dump[name]?.push(row);
  for (const each of Object.values(dump)) each.sort((one, other) => (one < other ? -1 : 1));
  return dump;
}

/**
 * Returns a text for every table but those that record who read what. It differs after any write to the table. Takes a
 * fraction of the time of a dump.
 */
export async function writesOf(database: Database): Promise<Record<string, string>> {
  const wanted = tables.filter((name) => !isOfAudit(name) && name !== 'team_looks');
  const parts = wanted.map(
    (name) =>
      sql`select ${name}::text as name, md5(string_agg(ctid::text || xmin::text, ' ' order by ctid)) as writes from ${sql.identifier(name)}`,
  );
  const rows = await rowsOf<{ name: string; writes: string }>(database, sql.join(parts, sql` union all `));
  return Object.fromEntries(rows.map(({ name, writes }) => [name, writes]));
}
