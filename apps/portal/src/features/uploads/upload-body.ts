import { base64Of } from '../../shared/api/base64.ts';
import type { UploadInput } from '@portal/contract/uploads/schema';

/** Bytes that are encoded at a time; a multiple of three, so that the pieces form one base64. */
const pieceSize = 3 * 256 * 1024;

/**
 * Returns the request body of one file as a Blob. Encodes the file piece by piece into Blobs, which the browser need
 * not keep in memory. Rejects when the file cannot be read (any more).
 */
export async function uploadBody(input: Omit<UploadInput, 'files'>, file: File): Promise<Blob> {
  const { name: filename, type: mimetype, size } = file;
  const empty = JSON.stringify({ ...input, files: [{ filename, mimetype, size, data: '' }] });
  const dataAt = empty.lastIndexOf('""') + 1;
  const pieces: Blob[] = [];
  // One by one, since each piece takes memory.
  for (let at = 0; at < size; at += pieceSize)
    pieces.push(new Blob([await base64Of(file.slice(at, at + pieceSize))]));
  return new Blob([empty.slice(0, dataAt), ...pieces, empty.slice(dataAt)]);
}
