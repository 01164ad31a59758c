import type { AuditEvent } from '@portal/contract/audit/events';
import type { WftRequirement } from '@portal/contract/wft/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { uploads } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import type { InTransaction } from '../platform/context.ts';
import { HttpError, notFound } from '../platform/http/errors.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import { isLocked, type UploadRow } from '../uploads/queries.ts';
import { fileResource } from './resource.ts';

/** Finds a file of the person, whatever became of it, and locks its row. Throws 404 for another person's. */
async function requireOwnFile(database: Database, personId: string, id: string): Promise<UploadRow> {
  const isOwn = and(eq(uploads.id, id), eq(uploads.personId, personId));
  const [file] = await database.select().from(uploads).where(isOwn).for('update');
  if (file === undefined) throw notFound();
  return file;
}

const recordChange = (
  tx: InTransaction,
  event: Extract<AuditEvent, 'upload_update' | 'upload_delete'>,
  { id, kind }: UploadRow,
  details: Record<string, string> = {},
) =>
  record(tx, {
    event,
    userId: tx.session.userId,
    contactId: tx.session.activeContactId,
    objectType: 'upload',
    objectId: id,
    details: { kind, ...details },
  });

/**
 * Changes the requirement that a file is to prove. Throws 404 for another person's file, 403 for a locked dossier, 412
 * for another version, 409 for a file that was judged or did not arrive.
 */
export async function changeRequirement(
  tx: InTransaction,
  id: string,
  requirement: WftRequirement | null,
): Promise<object> {
  const { database, request, session } = tx;
  const file = await requireOwnFile(database, session.personId, id);
  if (await isLocked(database, file.contactId))
    throw new HttpError(403, 'Je dossier is vergrendeld. Je kunt er nu niets in wijzigen.');
  checkVersion(request, file.version);
  const isOpen = (file.status === 'new' || file.status === 'created') && file.review === 'waiting';
  if (!isOpen) throw new HttpError(409, 'Dit bestand is al beoordeeld. Je kunt het niet meer wijzigen.');
  if (file.requirement === requirement) return fileResource(file);
  const [changed = file] = await database
    .update(uploads)
    .set({ requirement, version: sql`${uploads.version} + 1` })
    .where(eq(uploads.id, id))
    .returning();
  await recordChange(tx, 'upload_update', changed, { requirement: requirement ?? '' });
  return fileResource(changed);
}

/** Removes a file that did not pass its check. Throws 404 for another person's file, 409 for any other. */
export async function removeFailed(tx: InTransaction, id: string): Promise<void> {
  const file = await requireOwnFile(tx.database, tx.session.personId, id);
  if (file.status === 'new' || file.status === 'created')
    throw new HttpError(409, 'Dit bestand staat in je dossier en kan niet worden verwijderd.');
  await tx.database.delete(uploads).where(eq(uploads.id, id));
  await recordChange(tx, 'upload_delete', file);
}
