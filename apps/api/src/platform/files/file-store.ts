import type { Readable } from 'node:stream';

/** The purpose of a file; a file of one area is never served from another. */
export type FileArea = 'media' | 'media-webp' | 'uploads';

export interface FileStore {
  /** Folder, or host and bucket, for the log. */
  readonly location: string;
  /**
   * Stores a file under `id`, a UUID, while its pieces arrive. Once this resolves, the bytes survive a crash; when the
   * pieces end in an error, nothing is stored and this rejects with it.
   */
  write(area: FileArea, id: string, pieces: Iterable<Uint8Array> | AsyncIterable<Uint8Array>): Promise<void>;
  /** Returns the file's bytes and size in bytes, or null when it does not exist. */
  read(area: FileArea, id: string): Promise<{ size: number; stream: Readable } | null>;
  remove(area: FileArea, id: string): Promise<void>;
  /** Writes and removes a file. Rejects with the reason when that fails. */
  probe(): Promise<void>;
  /** Returns the id of this store, a UUID; null for one that has none yet. */
  readId(): Promise<string | null>;
  /** Gives a store without an id a new one. Returns its id, which may come from another server at the same moment. */
  createId(): Promise<string>;
  /**
   * Removes leftovers of a crash that are older than an hour: half-written files, and files for which `isKnown` is
   * false. Returns how many were removed.
   */
  sweep(area: FileArea, isKnown: (id: string) => Promise<boolean>): Promise<number>;
}

/** Name of the file that holds the id of a store, beside the areas. */
export const idFile = '.store-id';

/** Milliseconds for which a file without a row may be one that is just being added. */
export const graceTime = 60 * 60 * 1_000;

const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether a name is that of a stored file: a UUID in lower case. */
export function isFileId(name: string): boolean {
  return uuidPattern.test(name);
}

/** Throws `RangeError` for a name that is not a UUID, so that no other string becomes a path. */
export function requireFileId(id: string): void {
  if (!isFileId(id)) throw new RangeError('A stored file is named by a UUID.');
}

/** The store failed or could not be reached, which is never the caller's fault. */
export class StorageFault extends Error {
  constructor(cause: unknown) {
    super('The file store failed.', { cause });
  }
}
