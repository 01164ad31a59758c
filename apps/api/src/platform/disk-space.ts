import { statfsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { HttpError } from './errors.ts';
import { isUnsafe } from './route-table.ts';

const mebibyte = 1024 * 1024;

/** Below these numbers of free bytes nothing starts, nothing is written, and nothing is uploaded. */
export const spaceToStart = 64 * mebibyte;
export const spaceToWrite = 128 * mebibyte;
export const spaceToUpload = 512 * mebibyte;

export interface DiskSpace {
  /** Free bytes on the disk of the data folder. */
  free(): number;
}

/** Asks the file system at most once a second. */
export function diskSpaceOf(folder: string): DiskSpace {
  let known = 0;
  let askedAt = -Infinity;
  return {
    free: () => {
      if (performance.now() - askedAt < 1_000) return known;
      const { bavail, bsize } = statfsSync(folder);
      askedAt = performance.now();
      known = bavail * bsize;
      return known;
    },
  };
}

/** Refuses writes while the disk is nearly full: the embedded database does not survive it filling up. */
export function guardSpace(app: FastifyInstance, space: DiskSpace): void {
  app.addHook('onRequest', async ({ method }) => {
    if (isUnsafe(method) && space.free() < spaceToWrite)
      throw new HttpError(503, undefined, { headers: { 'retry-after': '60' } });
  });
}
