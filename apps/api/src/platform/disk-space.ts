import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';

const mebibyte = 1024 * 1024;

/**
 * Limits of free bytes: below `spaceToUpload` uploads are refused, below `spaceToSave` saves, and below
 * `spaceToWrite` all writes and a start of the server. Between the last two, people can still log in, choose a
 * contact and log out, which takes a few kilobytes each.
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
  try {
    const file = openSync(path, 'w', 0o600);
    try {
      for (let written = 0; written < reserveSize; written += mebibyte)
        writeSync(file, randomBytes(mebibyte));
    } finally {
      closeSync(file);
    }
  } catch {
    rmSync(path, { force: true });
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
