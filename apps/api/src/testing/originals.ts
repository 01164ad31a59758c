import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

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
        where relkind = 'r' and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace)
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
