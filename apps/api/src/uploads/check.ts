import { extensionOf, type UploadStatus } from '@portal/contract/uploads/rules';
import { and, asc, eq, isNull, lte, or } from 'drizzle-orm';
import type { Readable } from 'node:stream';
import { uploads } from '../database/schema.ts';
import { after, minute } from '../platform/clock.ts';
import type { Services } from '../platform/services.ts';
import { contentProblem } from './content.ts';
import { opensWithoutPassword } from './pdf-password.ts';
import type { UploadRow } from './queries.ts';

/** Milliseconds after which a check that did not end is done again, by this server or another. */
const checkTime = 30_000;
/** Milliseconds after which a file that cannot be checked fails. */
const patience = 10 * minute;

interface Verdict {
  status: UploadStatus;
  problem?: string;
}

/** Takes the oldest upload that nobody is checking; null when there is none. */
async function takeNext({ database, clock }: Services): Promise<UploadRow | null> {
  const now = clock.now();
  const isFree = and(
    eq(uploads.status, 'new'),
    or(isNull(uploads.checkStartedAt), lte(uploads.checkStartedAt, after(now, -checkTime))),
  );
  const oldest = database
    .select({ id: uploads.id })
    .from(uploads)
    .where(isFree)
    .orderBy(asc(uploads.createdAt))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await database
    .update(uploads)
    .set({ checkStartedAt: now })
    .where(and(isFree, eq(uploads.id, oldest)))
    .returning();
  return taken ?? null;
}

/** Reads a file into memory once: collecting its pieces first would take twice its size. */
async function readWhole({ size, stream }: { size: number; stream: Readable }): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  let at = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) at += piece.copy(bytes, at);
  if (at !== size) throw new Error('The stored file is incomplete.');
  return bytes;
}

const isOpenPdf = async (extension: string, bytes: Buffer) =>
  extension === 'pdf' && (await opensWithoutPassword(bytes));

async function check({ files }: Services, { id, filename }: UploadRow): Promise<Verdict> {
  const file = await files.read('uploads', id);
  if (file === null) return { status: 'not-created' };
  const extension = extensionOf(filename);
  const bytes = await readWhole(file);
  const problem = await contentProblem(extension, bytes);
  const canBeRead = problem === null || (problem === 'encrypted' && (await isOpenPdf(extension, bytes)));
  return canBeRead ? { status: 'created' } : { status: 'has-violations', problem };
}

async function checkNext(services: Services): Promise<boolean> {
  const { database, clock, files, log } = services;
  const upload = await takeNext(services);
  if (upload === null) return false;
  const verdict = await check(services, upload).catch((error: unknown): Verdict => {
    log.error({ err: error, upload: upload.id }, 'An upload could not be checked.');
    const isLate = upload.createdAt <= after(clock.now(), -patience);
    return { status: isLate ? 'failed' : 'new' };
  });
  await database
    .update(uploads)
    .set(verdict)
    .where(and(eq(uploads.id, upload.id), eq(uploads.status, 'new')));
  const isKept = verdict.status === 'created' || verdict.status === 'new';
  if (!isKept) await files.remove('uploads', upload.id);
  return true;
}

/** Checks the content of every upload that is new, one after the other, so that only one file is in memory. */
export async function checkUploads(services: Services, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted && (await checkNext(services)));
}
