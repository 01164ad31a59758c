import { openAsBlob } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../database/database.ts';
import { open } from '../database/open.ts';
import { rowsOf } from '../database/rows-of.ts';
import type { Services } from '../platform/services.ts';
import { restoreOriginals } from './originals.ts';
import { createTestDatabase } from './test-database.ts';

/** Initial contents of a database. */
export type World = 'empty' | 'demo';

/** Embedded databases that no test uses at the moment; to restore one takes a fraction of the time of opening one. */
const free: Record<World, OpenDatabase[]> = { empty: [], demo: [] };

/** Returns a number that differs after any change of the schema. */
async function schemaWrites({ database }: OpenDatabase): Promise<string | undefined> {
  await database.execute(sql`select pg_stat_force_next_flush()`);
  const [row] = await rowsOf<{ writes: string }>(
    database,
    sql`select sum(n_tup_ins + n_tup_upd + n_tup_del)::text as writes from pg_stat_sys_tables
      where schemaname = 'pg_catalog'`,
  );
  return row?.writes;
}

async function openEmbedded(log: Services['log'], world: World, prepared: string): Promise<OpenDatabase> {
  const opened =
    free[world].pop() ?? (await open({ url: null, folder: null, dump: await openAsBlob(prepared), log }));
  await restoreOriginals(opened.database);
  const writes = await schemaWrites(opened);
  return {
    ...opened,
    close: async () => {
      if ((await schemaWrites(opened)) === writes) free[world].push(opened);
      else await opened.close();
    },
  };
}

/** Opens a copy of a database that `prepare.ts` created: embedded, or on the PostgreSQL of TEST_DATABASE_URL. */
export async function openPrepared(log: Services['log'], world: World): Promise<OpenDatabase> {
  const prepared = process.env[world === 'demo' ? 'PREPARED_DEMO' : 'PREPARED_TABLES'] ?? '';
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return openEmbedded(log, world, prepared);
  const { url, drop } = await createTestDatabase(server, prepared);
  const opened = await open({ url, folder: null, log });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}
