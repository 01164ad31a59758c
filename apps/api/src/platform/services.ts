import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from './clock.ts';
import type { DiskSpace } from './disk-space.ts';
import type { FileStore } from './file-store.ts';

/** What every subject may use; made once by the process, or by a test. */
export interface Services {
  config: Config;
  database: Database;
  clock: Clock;
  files: FileStore;
  space: DiskSpace;
  log: FastifyBaseLogger;
}
