/**
 * Prepares what the tests of a run start from, since filling a database takes seconds:
 * - PREPARED_TABLES and PREPARED_DEMO, a database with every table and one with the demo world: the path of a dump of
 * the embedded database, or the name of a template on the PostgreSQL of TEST_DATABASE_URL
 * - PREPARED_FOLDER, the data folder of a server with the demo world
 */
import { openAsBlob } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { fromPglite } from 'pg-boss';
import { readConfig } from '../../config.ts';
import type { Database } from '../../database/database.ts';
import { open } from '../../database/open.ts';
import { migrationsFolder } from '../../database/migrate.ts';
import { embeddedOptions } from '../../database/pglite.ts';
import { prepareQueues } from '../../database/queues.ts';
import * as schema from '../../database/schema.ts';
import { loadDemoWorld } from '../../../../demo/src/world/load.ts';
import { folderFileStore } from '../../platform/files/folder-file-store.ts';
import { createLog } from '../../platform/logging.ts';
import { keepOriginals } from './originals.ts';
import { createTestDatabase } from './test-database.ts';
import { cheapHashing, TestClock, testEnvironment, testKey } from '../test-services.ts';

type Fill = (database: Database) => Promise<unknown>;

async function prepareEmbedded(folder: string, dataFolder: string, fill: Fill): Promise<void> {
  const client = await PGlite.create(embeddedOptions);
  const database = drizzle({ client, schema, casing: 'snake_case' });
  const dump = async (name: string) => {
    const path = join(folder, `${name}.tar`);
    await writeFile(path, (await client.dumpDataDir('none')).stream());
    return path;
  };
  await migrate(database, { migrationsFolder });
  await prepareQueues({ db: fromPglite(client), backend: 'pglite' });
  await keepOriginals(database);
  process.env['PREPARED_TABLES'] = await dump('tables');
  await fill(database);
  await keepOriginals(database);
  process.env['PREPARED_DEMO'] = await dump('demo');
  await client.close();
  const loadDataDir = await openAsBlob(process.env['PREPARED_DEMO']);
  const stored = await PGlite.create(join(dataFolder, 'database'), { ...embeddedOptions, loadDataDir });
  await stored.close();
}

async function preparePostgres(server: string, fill: Fill): Promise<() => Promise<void>> {
  const tables = await createTestDatabase(server);
  const opened = await openServer(tables.url);
  await opened.migrate();
  await keepOriginals(opened.database);
  await opened.close();
  const demo = await createTestDatabase(server, tables.name);
  const filled = await openServer(demo.url);
  await fill(filled.database);
  await keepOriginals(filled.database);
  await filled.close();
  process.env['PREPARED_TABLES'] = tables.name;
  process.env['PREPARED_DEMO'] = demo.name;
  return async () => {
    await tables.drop();
    await demo.drop();
  };
}

const openServer = (url: string) =>
  open({
    url,
    folder: null,
    log: createLog('error'),
  });

export default async function setup(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-prepared-'));
  const dataFolder = join(folder, 'data');
  const config = readConfig(testEnvironment(dataFolder));
  const files = await folderFileStore(join(dataFolder, 'files'));
  await writeFile(join(dataFolder, 'secret-key'), testKey);
  process.env['PREPARED_FOLDER'] = dataFolder;
  const fill: Fill = (database) =>
    loadDemoWorld({ config, database, files, passwords: cheapHashing(), clock: new TestClock() });
  const server = process.env['TEST_DATABASE_URL'];
  const drop = server ? await preparePostgres(server, fill) : await prepareEmbedded(folder, dataFolder, fill);
  return async () => {
    await drop?.();
    await rm(folder, { recursive: true });
  };
}
