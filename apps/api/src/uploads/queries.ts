import type { UploadKind } from '@portal/contract/uploads/rules';
import { and, count, desc, eq, gt, inArray, isNotNull, lte, ne, notInArray, sum } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { dossiers, people, uploads } from '../database/schema.ts';
import { after, minute } from '../platform/clock.ts';
import type { Services } from '../platform/context.ts';

export type UploadRow = typeof uploads.$inferSelect;

/** Returns the name of the organization whose signature made a file accepted without an assessor, or null. */
export const signerOf = ({
  signedBy,
  signatureFinding,
}: Pick<UploadRow, 'signedBy' | 'signatureFinding'>): string | null =>
  signatureFinding === null ? signedBy : null;

/**
 * Matches the uploads that count: neither failed nor refused. Names are unique among those of a contact and kind,
 * contents among those of a person.
 */
export const isCounted = and(inArray(uploads.status, ['new', 'created']), ne(uploads.review, 'refused'));

/** Returns whether nothing can be added to the dossier of a contact. */
export async function isLocked(database: Database, contactId: string): Promise<boolean> {
  const [dossier] = await database.select().from(dossiers).where(eq(dossiers.contactId, contactId));
  return dossier?.isLocked ?? false;
}

/**
 * Returns the number of files in a contact's dossier, and their total size in bytes; failed and refused ones do not
 * count.
 */
export async function totalsOf(
  database: Database,
  contactId: string,
): Promise<{ files: number; bytes: number }> {
  const [total] = await database
    .select({ files: count(), bytes: sum(uploads.size) })
    .from(uploads)
    .where(and(eq(uploads.contactId, contactId), isCounted));
  return { files: total?.files ?? 0, bytes: Number(total?.bytes ?? 0) };
}

/** Bombs after which a person may upload nothing for a while, and that while in milliseconds. */
const bombLimits = { count: 3, window: 60 * minute };

/** Returns whether a person has uploaded so many bombs lately that further uploads are refused. */
export async function hasSentBombs(database: Database, personId: string, now: Date): Promise<boolean> {
  const [bombs] = await database
    .select({ count: count() })
    .from(uploads)
    .where(
      and(
        eq(uploads.personId, personId),
        eq(uploads.status, 'has-violations'),
        eq(uploads.problem, 'bomb'),
        gt(uploads.createdAt, after(now, -bombLimits.window)),
      ),
    );
  return (bombs?.count ?? 0) >= bombLimits.count;
}

/** Finds a contact's uploads by name, of one kind or of all; the latest first. */
export async function findByName(
  database: Database,
  contactId: string,
  kind: UploadKind | null,
  nameKeys: string[],
): Promise<UploadRow[]> {
  return database
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.contactId, contactId),
        kind === null ? undefined : eq(uploads.kind, kind),
        inArray(uploads.nameKey, nameKeys),
      ),
    )
    .orderBy(desc(uploads.createdAt));
}

/** Finds all uploads of a contact, the latest first. */
export async function findUploads(database: Database, contactId: string): Promise<UploadRow[]> {
  return database
    .select()
    .from(uploads)
    .where(eq(uploads.contactId, contactId))
    .orderBy(desc(uploads.createdAt), desc(uploads.id));
}

/** Finds the uploads of a contact that wait to be judged, the latest first. */
export async function findWaiting(database: Database, contactId: string): Promise<UploadRow[]> {
  const isWaiting = and(eq(uploads.status, 'created'), eq(uploads.review, 'waiting'));
  return database
    .select()
    .from(uploads)
    .where(and(eq(uploads.contactId, contactId), isWaiting))
    .orderBy(desc(uploads.createdAt), desc(uploads.id));
}

/** Finds an upload of the person that passed the check of its content; null for any other. */
export async function findOwnUpload(
  database: Database,
  personId: string,
  id: string,
): Promise<UploadRow | null> {
  const isOwn = and(eq(uploads.id, id), eq(uploads.personId, personId), eq(uploads.status, 'created'));
  const [upload] = await database.select().from(uploads).where(isOwn);
  return upload ?? null;
}

const day = 24 * 60 * minute;

type Sweeping = Pick<Services, 'config' | 'database' | 'clock'>;

/** Deletes failed uploads that are no longer kept. */
export async function sweepFailedUploads({ config, database, clock }: Sweeping): Promise<void> {
  const failed = notInArray(uploads.status, ['new', 'created']);
  const oldest = after(clock.now(), -config.failedFileDays * day);
  await database.delete(uploads).where(and(failed, lte(uploads.createdAt, oldest)));
}

/** Deletes uploads that an assessor refused and that are no longer kept, except those of people under a legal hold. */
export async function sweepRefusedUploads({ config, database, clock }: Sweeping): Promise<void> {
  const oldest = after(clock.now(), -config.refusedFileDays * day);
  const held = database.select({ id: people.id }).from(people).where(isNotNull(people.legalHold));
  await database
    .delete(uploads)
    .where(
      and(eq(uploads.review, 'refused'), lte(uploads.reviewedAt, oldest), notInArray(uploads.personId, held)),
    );
}
