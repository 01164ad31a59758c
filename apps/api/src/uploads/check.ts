import { formatOf, type UploadProblem, type UploadStatus } from '@portal/contract/uploads/rules';
import type { Readable } from 'node:stream';
import { and, count, eq } from 'drizzle-orm';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { uploads } from '../database/schema.ts';
import { type Job, defineJob, sendJob } from '../platform/jobs.ts';
import type { Services } from '../platform/services.ts';
import { contentProblem } from './inspection/content.ts';
import { mailRefusals } from './mail-refusals.ts';
import type { UploadRow } from './queries.ts';

interface Verdict {
  status: UploadStatus;
  problem?: UploadProblem;
}

/** Reads a file into memory once: collecting its pieces first would take twice its size. */
async function readWhole({ size, stream }: { size: number; stream: Readable }): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  let at = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) at += piece.copy(bytes, at);
  if (at !== size) throw new Error('The stored file is incomplete.');
  return bytes;
}

async function check({ files }: Services, { id, filename }: UploadRow): Promise<Verdict> {
  const file = await files.read('uploads', id);
  if (file === null) throw new Error('The store has no such file.');
  const problem = await contentProblem(formatOf(filename), await readWhole(file));
  return problem === null ? { status: 'created' } : { status: 'has-violations', problem };
}

/** Checks the content of a new upload. Rejects when it cannot be checked; the last attempt marks it as failed. */
async function checkContent(services: Services, upload: UploadRow, isLast: boolean): Promise<void> {
  const { database, files } = services;
  const settle = async ({ status, problem }: Verdict) => {
    const isNew = and(eq(uploads.id, upload.id), eq(uploads.status, 'new'));
    await database.update(uploads).set({ status, problem }).where(isNew);
    if (status !== 'created') await files.remove('uploads', upload.id);
  };
  try {
    await settle(await check(services, upload));
  } catch (error) {
    if (isLast) await settle({ status: 'failed' });
    throw error;
  }
}

/** Checks an upload unless that is done, and emails its sender what was refused. A crash in between loses neither. */
async function checkUpload(services: Services, id: string, isLast: boolean): Promise<void> {
  const [upload] = await services.database.select().from(uploads).where(eq(uploads.id, id));
  if (upload === undefined) return;
  try {
    if (upload.status === 'new') await checkContent(services, upload, isLast);
  } finally {
    await mailRefusals(services, upload);
  }
}

/**
 * Adds the check of a new upload to its queue, in the same transaction. A person's uploads are checked in turn with
 * those of others: the more of them are unchecked, the later is the next one.
 */
export async function queueCheck(
  tx: Database,
  { id, personId }: Pick<UploadRow, 'id' | 'personId'>,
): Promise<void> {
  const [unchecked] = await tx
    .select({ uploads: count() })
    .from(uploads)
    .where(and(eq(uploads.personId, personId), eq(uploads.status, 'new')));
  await sendJob(tx, 'upload-check', { id }, { priority: -(unchecked?.uploads ?? 0) });
}

/**
 * Checks uploads one by one, so that only one file is in memory, and none that was fetched with another waits for it.
 */
export const uploadCheckJob = (services: Services): Job => ({
  ...defineJob('upload-check', z.object({ id: z.uuid() }), ({ id }, { isLast }) =>
    checkUpload(services, id, isLast),
  ),
  batchSize: 1,
});
