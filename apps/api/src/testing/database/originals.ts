import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { rowsOf } from '../../database/rows-of.ts';

/**
 * Copies every table into the schema `originals`, from where `restoreOriginals` puts back what tests change. A second
 * call replaces the copies.
 */
export async function keepOriginals(database: Database): Promise<void> {
  await database.execute(sql`drop schema if exists originals cascade`);
  await database.execute(sql`create schema originals`);
  await database.execute(
    sql`create table originals.tables (id oid primary key, copy text not null, writes bigint not null)`,
  );
  await database.execute(sql`
    create function originals.writes_of(id oid) returns bigint language sql as $$
      select pg_stat_get_tuples_inserted(id) + pg_stat_get_tuples_updated(id) + pg_stat_get_tuples_deleted(id)
    $$`);
  await database.execute(sql`
    do $$
    declare each oid;
    begin
      for each in select oid from pg_class
        where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'pgboss', 'drizzle')
      loop
        execute format('create table originals.%I as table %s', 'copy_' || each, each::regclass);
        insert into originals.tables values (each, 'copy_' || each, -1);
      end loop;
    end $$`);
  // Without triggers and foreign keys, which the role of a replica disables.
  await database.execute(sql`
    create function originals.restore(is_counted boolean) returns void language plpgsql
    set session_replication_role = replica as $$
    declare each originals.tables; deleted bigint; inserted bigint;
    begin
      for each in select * from originals.tables where not is_counted or writes <> originals.writes_of(id)
      loop
        execute format('delete from %s', each.id::regclass);
        get diagnostics deleted = row_count;
        execute format('insert into %s overriding system value table originals.%I', each.id::regclass, each.copy);
        get diagnostics inserted = row_count;
        update originals.tables set writes = originals.writes_of(id) + deleted + inserted where id = each.id;
      end loop;
    end $$`);
}

/**
 * Puts every table back as it was when `keepOriginals` copied it. The embedded database counts the rows that it writes
 * to each table, so that only changed tables are restored; the counts of a server come too late.
 */
export async function restoreOriginals(database: Database): Promise<void> {
  const isEmbedded = process.env['TEST_DATABASE_URL'] === undefined;
  if (isEmbedded) await database.execute(sql`select pg_stat_force_next_flush()`);
  await database.execute(sql`select originals.restore(${isEmbedded})`);
}

/** The first object id that PostgreSQL gives to an object of its users. */
const firstOwnId = 16_384;

/** Returns a digest of every table, column, index, constraint, trigger and function. */
export async function catalogOf(database: Database): Promise<string> {
  const parts = ['pg_namespace', 'pg_class', 'pg_constraint', 'pg_trigger', 'pg_proc'].map(
    (table) => sql`select t::text as row from ${sql.identifier(table)} t where oid >= ${firstOwnId}`,
  );
  const columns = sql`select t::text from pg_attribute t where attrelid >= ${firstOwnId}`;
  const [digest] = await rowsOf<{ digest: string }>(
    database,
    sql`select md5(string_agg(row, ' ' order by row)) as digest from (${sql.join([...parts, columns], sql` union all `)})`,
  );
  return digest?.digest ?? '';
}
