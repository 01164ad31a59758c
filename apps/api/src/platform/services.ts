import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import type { Clock } from './clock.ts';
import type { DiskSpace } from './files/disk-space.ts';
import type { FileStore } from './files/file-store.ts';
import type { PasswordHashing } from './security/password-hashing.ts';

/** Dependencies available to every feature; created once per process or test. */
export interface Services {
  config: Config;
  database: Database;
  clock: Clock;
  files: FileStore;
  space: DiskSpace;
  passwords: PasswordHashing;
  log: FastifyBaseLogger;
}
