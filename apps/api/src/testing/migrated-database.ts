import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { migrationsFolder } from '../database/migrate.ts';

/** Dumps an embedded database with every table once per test run, since migrating one takes each test file seconds. */
export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-migrated-'));
  const client = await PGlite.create();
  await migrate(drizzle({ client }), { migrationsFolder });
  const dump = await client.dumpDataDir('none');
  await client.close();
  process.env['MIGRATED_DATABASE'] = join(folder, 'database.tar');
  await writeFile(process.env['MIGRATED_DATABASE'], dump.stream());
  return () => rm(folder, { recursive: true });
}
