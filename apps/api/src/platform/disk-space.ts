import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { noSpace } from './errors.ts';
import { isUnsafe } from './route-table.ts';
import type { Services } from './services.ts';

const mebibyte = 1024 * 1024;

/**
 * Limits of free bytes: below `spaceToUpload` uploads are refused, below `spaceToSave` saves, and below `spaceToWrite`
 * all writes and a start of the server. Between the last two, people can still log in, choose an account and log out,
 * which takes a few kilobytes each.
 */
export const spaceToUpload = 512 * mebibyte;
export const spaceToSave = 128 * mebibyte;
export const spaceToWrite = 24 * mebibyte;
/**
 * Size of a reserve file that is deleted when less than `spaceToWrite` is left, so that people can still log in while
 * the disk is nearly full.
 */
const reserveSize = 64 * mebibyte;

export interface DiskSpace {
  /** Free bytes on the disk of the data folder. */
  free(): number;
}

/** Asks the file system for the free bytes on a folder's disk. */
function freeBytesOf(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Measures the free space of a folder's disk, at most once a second. */
export function diskSpaceOf(folder: string, measure = freeBytesOf): DiskSpace {
  let known = 0;
  let askedAt = -Infinity;
  return {
    free: () => {
      if (performance.now() - askedAt < 1_000) return known;
      known = measure(folder);
      askedAt = performance.now();
      return known;
    },
  };
}

/**
 * Writes the reserve, in random bytes that no file system can compress. A failure is ignored: it only leaves less
 * time to free up space.
 */
function writeReserve(path: string): void {
  const file = openSync(path, 'w', 0o600);
  try {
    for (let written = 0; written < reserveSize; written += mebibyte) writeSync(file, randomBytes(mebibyte));
  } catch {
    rmSync(path, { force: true });
  } finally {
    closeSync(file);
  }
}

/**
 * Measures the disk of a data folder and manages the reserve: written while there is plenty of space, deleted when
 * almost none is left.
 */
export function diskSpaceWithReserve(folder: string, measure = freeBytesOf): DiskSpace {
  const path = join(folder, 'reserve');
  let disk = diskSpaceOf(folder, measure);
  return {
    free: () => {
      const free = disk.free();
      if (free < spaceToWrite && existsSync(path)) {
        rmSync(path);
        disk = diskSpaceOf(folder, measure);
        return disk.free();
      }
      if (free >= spaceToUpload + reserveSize && !existsSync(path)) writeReserve(path);
      return free;
    },
  };
}

/** Routes that stay available with little space: logging in, choosing an account and logging out. */
const smallWrites = new Set([
  '/auth/login',
  '/auth/saml/acs',
  '/auth/passkeys/login-options',
  '/auth/passkeys/login',
  '/api/passkeys/verify-options',
  '/api/passkeys/verify',
  '/api/second-factor/verify',
  '/api/refresh-cookie',
  '/api/select-contact',
  '/api/hand-off',
  '/api/logout',
]);

/**
 * Rejects saves while the disk is nearly full. Before it is full, makes the database read-only for all writers: the
 * embedded database does not survive a write that finds no space, but can still be read.
 */
export function guardSpace(app: FastifyInstance, { database, space, log }: Services): void {
  let isReadOnly = false;

  const keepFromFillingUp = async (): Promise<void> => {
    const isFull = space.free() < spaceToWrite;
    if (isFull === isReadOnly) return;
    isReadOnly = isFull;
    await database.execute(sql.raw(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`));
    log.warn(isFull ? 'The disk is full: nothing is written any more.' : 'The disk has space again.');
  };

  app.addHook('onRequest', async ({ method, routeOptions }) => {
    await keepFromFillingUp();
    if (isUnsafe(method) && space.free() < spaceToSave && !smallWrites.has(routeOptions.url ?? ''))
      throw noSpace();
  });
  // Background work of the server, such as sending email, has no request that would trigger this check.
  const timer = setInterval(
    () =>
      void keepFromFillingUp().catch((error: unknown) =>
        log.error({ err: error }, 'The disk could not be watched.'),
      ),
    1_000,
  );
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
