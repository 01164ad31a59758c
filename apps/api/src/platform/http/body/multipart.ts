import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { maximumImageBytes } from '@portal/contract/media/rules';
import { HttpError } from '../errors.ts';

/** Limits on the parts of a form, in addition to the limit on the whole body; sizes in bytes. */
const limits = {
  fields: 5,
  parts: 6,
  fieldSize: 4_096,
  fileSize: maximumImageBytes,
  headerPairs: 10,
  headerSize: 4_096,
};
const maximumNameLength = 100;

/** Bytes that the parser gets at a time, so that it stops soon after a limit is exceeded. */
const pieceSize = 64 * 1_024;

/** A file in a form. Its name and declared type are left out, since no code may rely on them. */
export class UploadedFile {
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += pieceSize)
    yield bytes.subarray(start, start + pieceSize);
}

function parserFor(contentType: string, files: number): BusboyInstance {
  try {
    return new Busboy({ headers: { 'content-type': contentType }, limits: { ...limits, files } });
  } catch {
    throw new HttpError(400);
  }
}

/**
 * Parses the fields of a form, in their order, and its files. Throws 413 for more or longer parts than the limits allow
 * or more files than `files`, and 400 for an incomplete or malformed form and for any file when `files` is 0.
 */
export async function readMultipart(
  contentType: string,
  body: Buffer,
  files: number,
): Promise<[string, string | UploadedFile][]> {
  const parts: [string, string | UploadedFile][] = [];
  const parser = parserFor(contentType, files);
  const refuse = (status: number) => parser.destroy(new HttpError(status));
  parser
    .on('partsLimit', () => refuse(413))
    .on('fieldsLimit', () => refuse(413))
    .on('filesLimit', () => refuse(files === 0 ? 400 : 413))
    .on('field', (name, value, _, isTruncated) => {
      if (isTruncated || (name ?? '').length > maximumNameLength) refuse(413);
      parts.push([name ?? '', value]);
    })
    .on('file', (name, stream) => {
      const chunks: Buffer[] = [];
      stream
        .on('limit', () => refuse(413))
        .on('error', () => refuse(400))
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => parts.push([name ?? '', new UploadedFile(Buffer.concat(chunks))]));
    });
  await pipeline(Readable.from(piecesOf(body)), parser).catch((error: unknown) => {
    throw error instanceof HttpError ? error : new HttpError(400);
  });
  return parts;
}
