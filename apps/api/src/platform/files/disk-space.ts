import { statfsSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Database } from '../../database/database.ts';

const mebibyte = 1024 * 1024;

/** Free bytes below which uploads are refused. */
export const spaceToUpload = 512 * mebibyte;
/** Free bytes below which the server does not start, is not ready, and leaves an embedded database as it is. */
export const spaceToWrite = 64 * mebibyte;

export interface DiskSpace {
  /** Free bytes on the disk of the data folder. */
  free(): number;
}

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
 * Makes the embedded database read-only while its disk is nearly full: after a write that finds no space, no query ever
 * returns. Meanwhile people can read, and what needs a write gets a 503.
 */
export function protectEmbeddedDatabase(
  app: FastifyInstance,
  { database, space, log }: { database: Database; space: DiskSpace; log: FastifyBaseLogger },
): void {
  let isReadOnly = false;
  const follow = async (): Promise<void> => {
    const isFull = space.free() < spaceToWrite;
    if (isFull === isReadOnly) return;
    isReadOnly = isFull;
    await database.execute(sql.raw(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`));
    log.warn(isFull ? 'The disk is full: nothing is written any more.' : 'The disk has space again.');
  };
  const timer = setInterval(
    () =>
      void follow().catch((error: unknown) => log.error({ err: error }, 'The disk could not be watched.')),
    1_000,
  );
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
