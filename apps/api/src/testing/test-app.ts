import { openAsBlob } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { OpenDatabase } from '../database/database.ts';
import { open } from '../database/open.ts';
import type { JobStore } from '../database/queues.ts';
import * as schema from '../database/schema.ts';
import { folderFileStore } from '../platform/files/folder-file-store.ts';
import { createLog } from '../platform/logging.ts';
import type { Services } from '../platform/services.ts';
import { createTestDatabase } from './test-database.ts';
import { cheapHashing, TestClock, testEnvironment } from './test-services.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  /** Free bytes of the disk as seen by the server; set by tests. */
  space: { freeBytes: number };
  /** Database access for background work; nothing runs unless a test starts it. */
  jobStore: JobStore;
  /** Empties every table. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

type World = 'empty' | 'demo';

interface TestOptions {
  /** Initial contents of the database and the file store. */
  world?: World;
  /** Environment variables that override the defaults of a test. */
  environment?: Record<string, string>;
  /** Services to replace before the app is built. */
  services?: Partial<Services>;
  /** Adds routes for a test. */
  extend?: (app: FastifyInstance, services: Services) => void;
}

const tableNames = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => `"${getTableConfig(table).name}"`);

/** Opens a copy of a database that `prepare.ts` created: embedded, or on the PostgreSQL of TEST_DATABASE_URL. */
async function openTestDatabase(log: Services['log'], world: World): Promise<OpenDatabase> {
  const prepared = process.env[world === 'demo' ? 'PREPARED_DEMO' : 'PREPARED_TABLES'] ?? '';
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    const dump = await openAsBlob(prepared);
    return open({ url: null, folder: null, dump, log });
  }
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

/** Builds the whole server on a separate database, for use by one test file. */
export async function buildTestApp({
  world = 'empty',
  environment = {},
  services: changes = {},
  extend,
}: TestOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-api-'));
  if (world === 'demo') {
    await cp(join(process.env['PREPARED_FOLDER'] ?? '', 'files'), join(folder, 'files'), { recursive: true });
  }
  const config = readConfig({ ...testEnvironment(folder), ...environment });
  const log = createLog(config.logLevel);
  const clock = new TestClock();
  const space = { freeBytes: 10 * 1024 ** 3 };
  const opened = await openTestDatabase(log, world);
  const services: Services = {
    config,
    database: opened.database,
    clock,
    files: await folderFileStore(join(folder, 'files')),
    space: { free: () => space.freeBytes },
    passwords: cheapHashing(),
    log,
    ...changes,
  };
  const app = await buildApp(services);
  extend?.(app, services);
  await app.ready();
  return {
    app,
    services,
    clock,
    space,
    jobStore: opened.jobStore,
    reset: async () => {
      // A trigger rejects any deletion from the audit log.
      await opened.database.execute(sql`alter table audit disable trigger audit_append_only`);
      await opened.database.transaction(async (tx) => {
        // Disables the remaining triggers and foreign keys for the truncate.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(`truncate ${tableNames.join(', ')} restart identity cascade`));
      });
      await opened.database.execute(sql`alter table audit enable trigger audit_append_only`);
    },
    close: async () => {
      await app.close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
