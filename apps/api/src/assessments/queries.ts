import { assessmentPageSize, type Holder, claimDuration } from '@portal/contract/assessments/rules';
import type { UploadKind } from '@portal/contract/uploads/rules';
import { and, asc, count, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { hasWords } from '../database/name-search.ts';
import { affiliations, contacts, people, uploads, users } from '../database/schema.ts';
import type { VerdictUndo } from '../database/tables/uploads.ts';
import { after } from '../platform/clock.ts';
import { isCounted } from '../uploads/queries.ts';

type UploadRow = typeof uploads.$inferSelect;
type Person = typeof people.$inferSelect;

/** The calling assessor, and the time of the call. */
export interface Caller {
  userId: string;
  personId: string;
  now: Date;
}

export interface Found {
  upload: UploadRow;
  participant: Person;
  organisation: string | null;
  assessor: Person | null;
}

export interface AssessmentFilter {
  page: number;
  kind: UploadKind[];
  holder: Holder[];
  /** Part of the name of a participant or organization; '' does not filter. */
  search: string;
}

/** Matches uploads that the caller may judge: those that wait for a verdict, except the caller's own. */
const judgedBy = ({ personId }: Caller) =>
  and(eq(uploads.status, 'created'), eq(uploads.review, 'waiting'), ne(uploads.personId, personId));

/** Matches uploads that no assessor has claimed, or whose claim has expired. */
const isUnclaimed = ({ now }: Caller) =>
  or(isNull(uploads.assessorId), isNull(uploads.takenAt), lte(uploads.takenAt, after(now, -claimDuration)));

const isMine = ({ userId }: Caller) => eq(uploads.assessorId, userId);

function isHeldBy(caller: Caller, holder: Holder): SQL | undefined {
  if (holder === 'me') return isMine(caller);
  if (holder === 'nobody')
    return and(isUnclaimed(caller), or(isNull(uploads.assessorId), ne(uploads.assessorId, caller.userId)));
  return and(ne(uploads.assessorId, caller.userId), gt(uploads.takenAt, after(caller.now, -claimDuration)));
}

/**
 * Returns the claimant of an upload. An expired claim still belongs to its assessor until another one claims the
 * upload.
 */
export function claimantOf({ assessorId, takenAt }: UploadRow, { userId, now }: Caller): Holder {
  if (assessorId === null || takenAt === null) return 'nobody';
  if (assessorId === userId) return 'me';
  return takenAt > after(now, -claimDuration) ? 'somebody-else' : 'nobody';
}

const assessors = alias(users, 'assessors');
const assessorPeople = alias(people, 'assessor_people');

const withPeople = (database: Database) =>
  database
    .select({
      upload: uploads,
      participant: people,
      organisation: affiliations.name,
      assessor: assessorPeople,
    })
    .from(uploads)
    .innerJoin(people, eq(people.id, uploads.personId))
    .innerJoin(contacts, eq(contacts.id, uploads.contactId))
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(assessors, eq(assessors.id, uploads.assessorId))
    .leftJoin(assessorPeople, eq(assessorPeople.id, assessors.personId))
    .$dynamic();

/** Finds one page of the uploads to be judged, the oldest first, and the total number. */
export async function findAssessmentPage(
  database: Database,
  caller: Caller,
  { page, kind, holder, search }: AssessmentFilter,
): Promise<{ found: Found[]; total: number }> {
  const condition = and(
    judgedBy(caller),
    kind.length === 0 ? undefined : inArray(uploads.kind, kind),
    or(...holder.map((each) => isHeldBy(caller, each))),
    search === ''
      ? undefined
      : or(hasWords(people.foldedName, search), hasWords(affiliations.foldedName, search)),
  );
  const [counted] = await database
    .select({ total: count() })
    .from(uploads)
    .innerJoin(people, eq(people.id, uploads.personId))
    .innerJoin(contacts, eq(contacts.id, uploads.contactId))
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(condition);
  const found = await withPeople(database)
    .where(condition)
    .orderBy(asc(uploads.createdAt), asc(uploads.id))
    .limit(assessmentPageSize)
    .offset((page - 1) * assessmentPageSize);
  return { found, total: counted?.total ?? 0 };
}

/** Finds an upload that the caller may judge; null for any other. */
export async function findAssessment(database: Database, caller: Caller, id: string): Promise<Found | null> {
  const [found] = await withPeople(database).where(and(judgedBy(caller), eq(uploads.id, id)));
  return found ?? null;
}

/**
 * Claims an upload that the caller may judge, unless another assessor has a valid claim on it. Returns whether it
 * succeeded.
 */
export async function claim(database: Database, caller: Caller, id: string): Promise<boolean> {
  const claimed = await database
    .update(uploads)
    .set({ assessorId: caller.userId, takenAt: caller.now })
    .where(and(judgedBy(caller), eq(uploads.id, id), or(isUnclaimed(caller), isMine(caller))))
    .returning({ id: uploads.id });
  return claimed.length > 0;
}

/**
 * Claims the oldest upload that the caller claimed before, else the oldest unclaimed one. Returns its id; null when
 * there is none.
 */
export async function claimOldest(database: Database, caller: Caller): Promise<string | null> {
  const oldest = database
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(judgedBy(caller), or(isUnclaimed(caller), isMine(caller))))
    .orderBy(
      sql`${uploads.assessorId} is not distinct from ${caller.userId} desc`,
      asc(uploads.createdAt),
      asc(uploads.id),
    )
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await database
    .update(uploads)
    .set({ assessorId: caller.userId, takenAt: caller.now })
    .where(eq(uploads.id, oldest))
    .returning({ id: uploads.id });
  return taken?.id ?? null;
}

/** Releases an upload. Returns whether the caller had claimed it. */
export async function release(database: Database, caller: Caller, id: string): Promise<boolean> {
  const released = await database
    .update(uploads)
    .set({ assessorId: null, takenAt: null })
    .where(and(judgedBy(caller), isMine(caller), eq(uploads.id, id)))
    .returning({ id: uploads.id });
  return released.length > 0;
}

/**
 * Stores the verdict on an upload, and returns the upload; null unless the caller has claimed it and it waits for a
 * verdict.
 */
export async function judge(
  database: Database,
  caller: Caller,
  id: string,
  verdict: Pick<UploadRow, 'review' | 'refusalReason'>,
): Promise<UploadRow | null> {
  const [judged] = await database
    .update(uploads)
    .set({ ...verdict, reviewedAt: caller.now, undo: null, version: sql`${uploads.version} + 1` })
    .where(and(judgedBy(caller), isMine(caller), eq(uploads.id, id)))
    .returning();
  return judged ?? null;
}

/** Keeps what undoes the verdict on an upload. */
export async function keepUndo(database: Database, id: string, undo: VerdictUndo): Promise<void> {
  await database.update(uploads).set({ undo }).where(eq(uploads.id, id));
}

/** Finds an upload that the caller judged after `since`, and locks its row. */
export async function findJudged(
  database: Database,
  { userId }: Caller,
  id: string,
  since: Date,
): Promise<UploadRow | null> {
  const isRecent = and(eq(uploads.id, id), eq(uploads.assessorId, userId), gt(uploads.reviewedAt, since));
  const [judged] = await database.select().from(uploads).where(isRecent).for('update');
  return judged ?? null;
}

/** Returns whether the person has uploaded the same file, by name or content, again. */
export async function isUploadedAgain(
  database: Database,
  { id, contactId, personId, kind, nameKey, sha256 }: UploadRow,
): Promise<boolean> {
  const isSameName = and(
    eq(uploads.contactId, contactId),
    eq(uploads.kind, kind),
    eq(uploads.nameKey, nameKey),
  );
  const isSameContent = and(eq(uploads.personId, personId), eq(uploads.sha256, sha256));
  return (
    (await database.$count(uploads, and(ne(uploads.id, id), isCounted, or(isSameName, isSameContent)))) > 0
  );
}

/** Lets an upload wait for a verdict again, claimed by the caller. */
export async function withdraw(database: Database, caller: Caller, id: string): Promise<void> {
  await database
    .update(uploads)
    .set({
      review: 'waiting',
      reviewedAt: null,
      refusalReason: null,
      takenAt: caller.now,
      undo: null,
      version: sql`${uploads.version} + 1`,
    })
    .where(eq(uploads.id, id));
}

/** Returns the number of uploads that the caller may judge. */
export const countWaiting = (database: Database, caller: Caller): Promise<number> =>
  database.$count(uploads, judgedBy(caller));
