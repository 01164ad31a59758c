import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../app.ts';
import { readConfig } from '../config.ts';
import type { JobStore } from '../database/queues.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { folderFileStore } from '../platform/files/folder-file-store.ts';
import { createLog } from '../platform/logging.ts';
import type { Services } from '../platform/context.ts';
import { outboxOf } from '../mail/transport.ts';
import { restoreOriginals } from './database/originals.ts';
import { openPrepared, type World } from './database/prepared-database.ts';
import { cheapHashing, TestClock, testEnvironment } from './test-services.ts';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  clock: TestClock;
  /** Free bytes of the disk as seen by the server; set by tests. */
  space: { freeBytes: number };
  /** Database access for background work; nothing runs unless a test starts it. */
  jobStore: JobStore;
  /** Puts every table back as it was at the start, and deletes the email sent so far. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

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

/** Adds the files of the demo world to a store, until a test removes them. Copying them would take half a second. */
async function withPreparedFiles(own: FileStore): Promise<FileStore> {
  const prepared = await folderFileStore(join(process.env['PREPARED_FOLDER'] ?? '', 'files'));
  const removed = new Set<string>();
  return {
    ...own,
    read: async (area, id) =>
      (await own.read(area, id)) ?? (removed.has(area + id) ? null : await prepared.read(area, id)),
    remove: async (area, id) => {
      await own.remove(area, id);
      removed.add(area + id);
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
  const config = readConfig({ ...testEnvironment(folder), ...environment });
  const log = createLog(config.logLevel);
  const clock = new TestClock();
  const space = { freeBytes: 10 * 1024 ** 3 };
  const opened = await openPrepared(log, world);
  const own = await folderFileStore(join(folder, 'files'));
  const services: Services = {
    config,
    database: opened.database,
    clock,
    files: world === 'demo' ? await withPreparedFiles(own) : own,
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
    restore: async () => {
      await restoreOriginals(opened.database);
      await rm(outboxOf(config), { recursive: true, force: true });
    },
    close: async () => {
      await app.close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
