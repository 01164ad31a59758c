import { uploadFiles } from '@portal/contract/uploads/calls';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import { uploads } from '../../database/schema.ts';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import type { Browser } from '../browser.ts';
import type { DemoApp } from '../demo-app.ts';

export interface Chosen {
  filename: string;
  bytes?: Buffer;
}

/** Returns the bytes of a file that passes for a PDF. */
export const pdf = (text = 'een diploma') => Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`);

export const uploadUrl = '/api/share_point_file/upload_files';

/** Returns the body of an upload to Anna's dossier. */
export const bodyOf = (files: Chosen[], rest: object = {}) => ({
  contactId: demoId('contact:anna'),
  type: 'diploma',
  ...rest,
  files: files.map(({ filename, bytes = pdf(filename) }) => ({
    filename,
    mimetype: 'application/pdf',
    size: bytes.length,
    data: bytes.toString('base64'),
  })),
});

/** Uploads files and returns their statuses in order. */
export async function uploadAs(visitor: Browser, files: Chosen[], rest: object = {}) {
  const response = await visitor.post(uploadUrl, bodyOf(files, rest));
  expect(response.statusCode, response.body).toBe(200);
  return z.parse(uploadFiles.response, response.json()).files;
}

/** Removes every upload with its file. */
export async function removeUploads({ services: { database, files } }: DemoApp): Promise<void> {
  for (const { id } of await database.delete(uploads).returning()) await files.remove('uploads', id);
}
