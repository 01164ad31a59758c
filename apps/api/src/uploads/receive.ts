import { createHash } from 'node:crypto';
import {
  comparableName,
  dossierLimits,
  nameProblem,
  type UploadProblem,
  type UploadStatus,
} from '@portal/contract/uploads/rules';
import { type UploadInput, uploadInput } from '@portal/contract/uploads/schema';
import { and, count, eq } from 'drizzle-orm';
import { findOwnContact } from '../contacts/queries.ts';
import type { Database } from '../database/database.ts';
import { uploads } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type InTransaction, type RequestContext } from '../platform/context.ts';
import { HttpError, notFound, Violations } from '../platform/http/errors.ts';
import { parse } from '../platform/calls/route.ts';
import { sendJob } from '../platform/jobs.ts';
import { isLocked, totalsOf, isCounted, type UploadRow } from './queries.ts';
import { readUploadBody } from './read-body.ts';

interface StoredFile {
  id: string;
  size: number;
  sha256: string;
}

export interface ReceivedFile {
  filename: string;
  status: UploadStatus;
  isKnownContent?: boolean;
  problem?: UploadProblem | null;
}

/** A received file, with its id if it was added. */
type Outcome = ReceivedFile & { added?: string };

/** Stores a file while it arrives, and returns its size and hash. */
async function storeFile(
  { files }: Pick<RequestContext, 'files'>,
  bytes: AsyncIterable<Uint8Array>,
): Promise<StoredFile> {
  const id = crypto.randomUUID();
  const hash = createHash('sha256');
  let size = 0;
  async function* measured() {
    for await (const piece of bytes) {
      hash.update(piece);
      size += piece.length;
      yield piece;
    }
  }
  await files.write('uploads', id, measured());
  return { id, size, sha256: hash.digest('base64url') };
}

/**
 * Adds the check of a new upload to its queue, in the same transaction. A person's uploads are checked in turn with
 * those of others: the more of them are unchecked, the later is the next one.
 */
async function queueCheck(tx: Database, { id, personId }: Pick<UploadRow, 'id' | 'personId'>): Promise<void> {
  const [unchecked] = await tx
    .select({ uploads: count() })
    .from(uploads)
    .where(and(eq(uploads.personId, personId), eq(uploads.status, 'new')));
  await sendJob(tx, 'upload-check', { id }, { priority: -(unchecked?.uploads ?? 0) });
}

/**
 * Adds one file to a dossier, unless it is empty, its name is not allowed, or its name or content is there already.
 */
async function addFile(
  { database, clock, session }: InTransaction,
  { contactId, type: kind, requirement, mutationId }: UploadInput,
  filename: string,
  { id, size, sha256 }: StoredFile,
): Promise<Outcome> {
  const problem = nameProblem(filename) ?? (size === 0 ? 'empty' : null);
  if (problem !== null) return { filename, status: 'has-violations', problem };
  const nameKey = comparableName(filename);
  const [added] = await database
    .insert(uploads)
    .values({
      id,
      contactId,
      personId: session.personId,
      uploadedBy: session.userId,
      kind,
      requirement: requirement ?? null,
      filename: filename.normalize('NFC'),
      nameKey,
      size,
      sha256,
      mutationId: mutationId ?? null,
      createdAt: clock.now(),
    })
    .onConflictDoNothing()
    .returning({ id: uploads.id });
  if (added) {
    await queueCheck(database, { id, personId: session.personId });
    return { filename, status: 'new', added: id };
  }
  const isSameName = and(
    eq(uploads.contactId, contactId),
    eq(uploads.kind, kind),
    eq(uploads.nameKey, nameKey),
  );
  const [named] = await database.select().from(uploads).where(and(isSameName, isCounted));
  if (named && mutationId && named.mutationId === mutationId) return { filename, status: named.status };
  return { filename, status: 'already-exists', isKnownContent: !named };
}

/**
 * Adds the files of one upload to the dossier of a contact. Throws 404 when the contact is not the person's, 403 when
 * the dossier is locked, 422 when it is full.
 */
async function addFiles(
  tx: InTransaction,
  input: UploadInput,
  stored: ReadonlyMap<string, StoredFile>,
): Promise<Outcome[]> {
  const contact = await findOwnContact(tx.database, tx.session.personId, input.contactId, 'update');
  if (contact === null) throw notFound();
  if (await isLocked(tx.database, contact.id))
    throw new HttpError(403, 'Je dossier is vergrendeld. Je kunt er nu niets in wijzigen.');
  const known = await totalsOf(tx.database, contact.id);
  const received: Outcome[] = [];
  for (const { filename, data } of input.files) {
    const file = stored.get(data);
    if (file === undefined) throw Violations.of('files', 'Kies een bestand.');
    known.files += 1;
    known.bytes += file.size;
    if (known.files > dossierLimits.files || known.bytes > dossierLimits.bytes) {
      throw Violations.of('files', 'Je dossier is vol. Neem contact op met de servicedesk.');
    }
    received.push(await addFile(tx, { ...input, contactId: contact.id }, filename, file));
  }
  const { session } = tx;
  await record(tx, {
    event: 'upload_complete',
    userId: session.userId,
    contactId: session.activeContactId,
    objectType: 'contact',
    objectId: contact.id,
    details: { kind: input.type, files: received.filter(({ added }) => added).length },
  });
  return received;
}

/**
 * Receives an upload: stores its files while they arrive, and adds them to the dossier once all have arrived. A crash
 * in between leaves files without a row, which a job removes; files that were reported to the client survive it.
 */
export async function receiveUpload(
  ctx: RequestContext,
  payload: AsyncIterable<Buffer>,
): Promise<ReceivedFile[]> {
  const stored = new Map<string, StoredFile>();
  const unused = new Set<string>();
  try {
    const body = await readUploadBody(payload, async (bytes) => {
      const file = await storeFile(ctx, bytes);
      stored.set(file.id, file);
      unused.add(file.id);
      return file.id;
    });
    const input = parse(uploadInput, body);
    const received = await inTransaction(ctx, (tx) => addFiles(tx, input, stored));
    return received.map(({ added, ...file }) => {
      if (added) unused.delete(added);
      return file;
    });
  } finally {
    for (const id of unused) await ctx.files.remove('uploads', id);
  }
}
