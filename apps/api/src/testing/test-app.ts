import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import { open, type OpenDatabase } from '../database/database.ts';
import * as schema from '../database/schema.ts';
import { folderFileStore } from '../platform/file-store.ts';
import { createLog } from '../platform/logging.ts';
import type { Services } from '../platform/services.ts';
import { createTestDatabase } from './test-database.ts';

/** A clock that stands still until a test moves it. */
export class TestClock {
  #now = new Date('2026-11-21T12:00:00Z');

  now(): Date {
    return new Date(this.#now);
  }

  /** In seconds. */
  advance(seconds: number): void {
    this.#now = new Date(this.#now.getTime() + seconds * 1_000);
  }
}

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  /** Bytes the disk claims to have free; tests set it. */
  space: { freeBytes: number };
  /** Empties every table. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface TestOptions {
  /** Environment variables over the defaults of a test. */
  environment?: Record<string, string>;
  /** Changes to the services before the app is built from them. */
  services?: Partial<Services>;
  /** Adds routes of a test's own. */
  extend?: (app: FastifyInstance, services: Services) => void;
}

const tableNames = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map((table) => `"${getTableConfig(table).name}"`);

const fatal = (reason: string) => {
  throw new Error(reason);
};

/** Opens the database the run is for: embedded, or a fresh one on the PostgreSQL of TEST_DATABASE_URL. */
async function openTestDatabase(log: Services['log']): Promise<OpenDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) return open({ url: null, folder: null, log, onFatal: fatal });
  const { url, drop } = await createTestDatabase(server);
  const opened = await open({ url, folder: null, log, onFatal: fatal });
  return {
    ...opened,
    close: async () => {
      await opened.close();
      await drop();
    },
  };
}

/** The whole server on an empty database of its own, to be used by one test file. */
export async function buildTestApp({
  environment = {},
  services: changes = {},
  extend,
}: TestOptions = {}): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-api-'));
  const config = readConfig({
    PORTAL_MODE: 'demo',
    PORTAL_ORIGIN: 'http://localhost:4173',
    DATA_FOLDER: folder,
    SECRET_KEY: 'a key that is only ever used in tests',
    LOG_LEVEL: 'error',
    // A loaded test machine lags; what is shed then says nothing about the server.
    MAXIMUM_EVENT_LOOP_DELAY: '0',
    ...environment,
  });
  const log = createLog(config.logLevel);
  const clock = new TestClock();
  const space = { freeBytes: 10 * 1024 ** 3 };
  const opened = await openTestDatabase(log);
  await opened.migrate();
  const services: Services = {
    config,
    database: opened.database,
    clock,
    files: await folderFileStore(join(folder, 'files')),
    space: { free: () => space.freeBytes },
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
    reset: async () => {
      // The audit trail refuses to be emptied, as it should outside of tests.
      await opened.database.execute(sql`alter table audit disable trigger audit_append_only`);
      await opened.database.transaction(async (tx) => {
        // Lets the append-only tables be emptied as well.
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
