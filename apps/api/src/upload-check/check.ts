import { formatOf, type UploadProblem, type UploadStatus } from '@portal/contract/uploads/rules';
import type { Readable } from 'node:stream';
import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { emailParticipant } from '../credentials/accounts/email-participant.ts';
import { people, uploads } from '../database/schema.ts';
import { dayOf } from '../platform/clock.ts';
import { inTransaction, type Services } from '../platform/context.ts';
import { type Job, defineJob } from '../platform/jobs.ts';
import { contentProblem } from '../uploads/inspection/content.ts';
import { emails } from '../uploads/emails.ts';
import { isLocked, type UploadRow } from '../uploads/queries.ts';
import { acceptSigned } from './accept-signed.ts';
import type { Inspection } from './inspect-here.ts';
import { inspect } from './inspect.ts';
import { hasSignature } from './signature.ts';

interface Verdict {
  status: UploadStatus;
  problem?: UploadProblem;
  /** What the signature of a file says that has one. */
  inspection?: Inspection;
}

/** Reads a file into memory once: collecting its pieces first would take twice its size. */
async function readWhole({ size, stream }: { size: number; stream: Readable }): Promise<Buffer> {
  const bytes = Buffer.alloc(size);
  let at = 0;
  for await (const piece of stream as AsyncIterable<Buffer>) at += piece.copy(bytes, at);
  if (at !== size) throw new Error('The stored file is incomplete.');
  return bytes;
}

/** Checks the signature of a diploma; undefined where there is none, or while the provider trusts nobody's. */
async function inspectSigned(
  { config, clock, database }: Services,
  { personId, contactId, kind, filename, requirement }: UploadRow,
  bytes: Buffer,
): Promise<Inspection | undefined> {
  const isAbout = kind !== 'direct' && formatOf(filename) === 'pdf' && hasSignature(bytes);
  if (config.diplomaRoots.length === 0 || !isAbout || (await isLocked(database, contactId))) return undefined;
  const [owner] = await database.select().from(people).where(eq(people.id, personId));
  if (owner === undefined) return undefined;
  const { givenName, infix, surname, birthDate } = owner;
  const now = clock.now();
  return inspect({
    bytes,
    trust: { roots: config.diplomaRoots, signers: config.diplomaSigners },
    owner: { givenName, infix, surname, birthDate },
    chosen: requirement,
    now,
    today: dayOf(now),
  });
}

async function check(services: Services, upload: UploadRow): Promise<Verdict> {
  const file = await services.files.read('uploads', upload.id);
  if (file === null) throw new Error('The store has no such file.');
  const bytes = await readWhole(file);
  const problem = await contentProblem(formatOf(upload.filename), bytes);
  if (problem !== null) return { status: 'has-violations', problem };
  const inspection = await inspectSigned(services, upload, bytes);
  return { status: 'created', ...(inspection && { inspection }) };
}

/** Stores the outcome of a check, unless there is one already, with the acceptance of a diploma whose signature holds. */
async function settle(
  services: Services,
  id: string,
  { status, problem, inspection }: Verdict,
): Promise<void> {
  await inTransaction(services, async (tx) => {
    const isNew = and(eq(uploads.id, id), eq(uploads.status, 'new'));
    const [settled] = await tx.database.update(uploads).set({ status, problem }).where(isNew).returning();
    if (settled && inspection) await acceptSigned(tx, settled, inspection);
  });
  if (status !== 'created') await services.files.remove('uploads', id);
}

/** Stores the outcome of a check. A signed diploma that cannot be added to the dossier waits for an assessor. */
async function settleChecked(services: Services, id: string, verdict: Verdict): Promise<void> {
  const { inspection, ...unsigned } = verdict;
  try {
    await settle(services, id, verdict);
  } catch (error) {
    if (inspection === undefined) throw error;
    services.log.warn({ err: error, id }, 'A signed diploma waits for an assessor.');
    await settle(services, id, unsigned);
  }
}

/** Checks the content of a new upload. Rejects when it cannot be checked; the last attempt marks it as failed. */
async function checkContent(services: Services, upload: UploadRow, isLast: boolean): Promise<void> {
  try {
    await settleChecked(services, upload.id, await check(services, upload));
  } catch (error) {
    if (isLast) await settle(services, upload.id, { status: 'failed' });
    throw error;
  }
}

/**
 * Emails a participant which uploads were refused, all in one email once none of the dossier is unchecked. Does
 * nothing for those of an earlier email.
 */
async function mailRefusals(
  { database, clock, config }: Pick<Services, 'database' | 'clock' | 'config'>,
  { contactId, personId }: Pick<UploadRow, 'contactId' | 'personId'>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const isOf = eq(uploads.contactId, contactId);
    const unchecked = await tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(and(isOf, eq(uploads.status, 'new')))
      .limit(1);
    if (unchecked.length > 0) return;
    const refused = await tx
      .update(uploads)
      .set({ refusalMailedAt: clock.now() })
      .where(and(isOf, eq(uploads.status, 'has-violations'), isNull(uploads.refusalMailedAt)))
      .returning();
    if (refused.length === 0) return;
    const message = emails.contentRefused(refused, config.origin);
    await emailParticipant({ database: tx, clock }, { contactId, personId }, message);
  });
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
 * Checks uploads one by one, so that only one file is in memory, and none that was fetched with another waits for it.
 */
export const uploadCheckJob = (services: Services): Job => ({
  ...defineJob('upload-check', z.object({ id: z.uuid() }), ({ id }, { isLast }) =>
    checkUpload(services, id, isLast),
  ),
  batchSize: 1,
});
