import type { DraftInput } from '@portal/contract/environments/draft-calls';
import { and, eq, lt } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { environmentDrafts } from '../database/schema.ts';
import { after } from '../platform/clock.ts';

export type DraftRow = typeof environmentDrafts.$inferSelect;

/** Milliseconds that a draft is kept after its last change. */
const kept = 90 * 24 * 60 * 60_000;

type Key = Pick<DraftRow, 'environmentId' | 'userId'>;

const isOf = ({ environmentId, userId }: Key) =>
  and(eq(environmentDrafts.environmentId, environmentId), eq(environmentDrafts.userId, userId));

export async function findDraft(database: Database, key: Key): Promise<DraftRow | null> {
  const [draft] = await database.select().from(environmentDrafts).where(isOf(key));
  return draft ?? null;
}

/** Stores the draft of a user in place of an earlier one. */
export async function storeDraft(
  database: Database,
  key: Key,
  input: DraftInput,
  changedAt: Date,
): Promise<void> {
  const draft = { ...input, changedAt };
  const { environmentId, userId } = environmentDrafts;
  await database
    .insert(environmentDrafts)
    .values({ ...key, ...draft })
    .onConflictDoUpdate({ target: [environmentId, userId], set: draft });
}

export async function removeDraft(database: Database, key: Key): Promise<void> {
  await database.delete(environmentDrafts).where(isOf(key));
}

/** Deletes the drafts that were abandoned long ago. */
export async function sweepDrafts(database: Database, now: Date): Promise<void> {
  await database.delete(environmentDrafts).where(lt(environmentDrafts.changedAt, after(now, -kept)));
}
