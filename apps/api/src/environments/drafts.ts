import { type Change, type Changes, storedPart } from '@portal/contract/environments/changes';
import { fullName } from '@portal/contract/people/rules';
import { and, asc, eq, gt, isNotNull, isNull, lt, ne, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { environmentDrafts, people, users } from '../database/schema.ts';
import { after } from '../platform/clock.ts';
import type { InTransaction } from '../platform/context.ts';
import { checkVersion } from '../platform/if-match.ts';
import { partsOf } from './parts.ts';
import type { EnvironmentRow } from './queries.ts';

export type DraftRow = typeof environmentDrafts.$inferSelect;

/** Milliseconds after a request for which an administrator counts as present: a few polling intervals. */
const presence = 30_000;

/** Milliseconds that a draft is kept after its administrator's last request. */
const kept = 90 * 24 * 60 * 60_000;

interface Key {
  environmentId: string;
  userId: string;
}

/** Finds or creates the draft of a user, and records that the user is present. */
export async function openDraft(database: Database, key: Key, seenAt: Date): Promise<DraftRow> {
  const { environmentId, userId } = environmentDrafts;
  const [draft] = await database
    .insert(environmentDrafts)
    .values({ ...key, seenAt })
    .onConflictDoUpdate({ target: [environmentId, userId], set: { seenAt } })
    .returning();
  if (draft === undefined) throw new Error('The draft was not stored.');
  return draft;
}

const isOf = ({ environmentId, userId }: Key) =>
  and(eq(environmentDrafts.environmentId, environmentId), eq(environmentDrafts.userId, userId));

/** Replaces the changes of the user's draft. Throws 412 for an outdated version. */
export async function replaceDraft(
  { database, request, session, clock }: InTransaction,
  environmentId: string,
  changes: Changes,
): Promise<DraftRow> {
  const key = { environmentId, userId: session.userId };
  const now = clock.now();
  // Also locks the row until the end of the transaction.
  const before = await openDraft(database, key, now);
  checkVersion(request, before.version);
  const changedAt = Object.keys(changes).length === 0 ? null : now;
  const [draft] = await database
    .update(environmentDrafts)
    .set({ changes, changedAt, version: before.version + 1 })
    .where(isOf(before))
    .returning();
  return draft ?? before;
}

/**
 * Removes the saved changes from the user's draft. Changes from another window that the save does not contain stay.
 */
export async function removeSavedChanges(
  { database, session }: InTransaction,
  saved: EnvironmentRow,
): Promise<void> {
  const key = { environmentId: saved.id, userId: session.userId };
  const [draft] = await database.select().from(environmentDrafts).where(isOf(key)).for('update');
  if (draft === undefined) return;
  const parts = partsOf(saved);
  const isSaved = ([name, { to }]: [string, Change]) =>
    name === 'themeReason' || storedPart(name, to) === (parts[name] ?? '');
  const all = Object.entries(draft.changes);
  const left = all.filter((change) => !isSaved(change));
  if (left.length === all.length) return;
  await database
    .update(environmentDrafts)
    .set({
      changes: Object.fromEntries(left),
      changedAt: left.length === 0 ? null : draft.changedAt,
      version: draft.version + 1,
    })
    .where(isOf(key));
}

/** Finds the other administrators who have the environment open, or have unsaved changes. */
export async function findOtherDrafts(database: Database, { environmentId, userId }: Key, now: Date) {
  const recently = after(now, -presence);
  const rows = await database
    .select({ draft: environmentDrafts, person: people })
    .from(environmentDrafts)
    .innerJoin(users, eq(users.id, environmentDrafts.userId))
    .innerJoin(people, eq(people.id, users.personId))
    .where(
      and(
        eq(environmentDrafts.environmentId, environmentId),
        ne(environmentDrafts.userId, userId),
        or(gt(environmentDrafts.seenAt, recently), isNotNull(environmentDrafts.changedAt)),
      ),
    )
    .orderBy(asc(people.surname), asc(people.id));
  return rows.map(({ draft: { seenAt, changedAt }, person }) => ({
    name: fullName(person),
    isHere: seenAt > recently,
    changedAt,
  }));
}

/**
 * Deletes drafts that were abandoned long ago, and those without changes of administrators who no longer have the
 * environment open.
 */
export async function sweepDrafts(database: Database, now: Date): Promise<void> {
  const { seenAt, changedAt } = environmentDrafts;
  const ended = after(now, -presence);
  await database
    .delete(environmentDrafts)
    .where(or(lt(seenAt, after(now, -kept)), and(isNull(changedAt), lt(seenAt, ended))));
}
