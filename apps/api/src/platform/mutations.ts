import { and, eq, lte } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { mutations } from '../database/schema.ts';
import { HttpError } from './errors.ts';
import { sha256 } from './keyed-hash.ts';
import type { Services } from './services.ts';

/** How long a save is remembered, in ms. */
const lifetime = 24 * 60 * 60_000;

interface Save {
  userId: string;
  /** The name the form gave this save; null saves without asking. */
  mutationId: string | null | undefined;
  /** What is saved, with where to. */
  content: unknown;
}

/**
 * Does a save once, however often and at however many places at once it is sent: whoever comes later waits for the first and
 * gets its answer. `work` runs in the transaction that also remembers it. The same name with other content is 409.
 */
export async function saveOnce<Answer extends object>(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { userId, mutationId, content }: Save,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  return database.transaction(async (transaction) => {
    if (!mutationId) return work(transaction);
    const bodyHash = sha256(JSON.stringify(content));
    const isMine = and(eq(mutations.userId, userId), eq(mutations.mutationId, mutationId));
    const [first] = await transaction
      .insert(mutations)
      .values({ userId, mutationId, bodyHash, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ mutationId: mutations.mutationId });
    if (!first) {
      const [earlier] = await transaction.select().from(mutations).where(isMine);
      if (earlier?.bodyHash !== bodyHash)
        throw new HttpError(409, 'Onder deze naam is al iets anders opgeslagen.');
      return earlier.answer as Answer;
    }
    const answer = await work(transaction);
    await transaction.update(mutations).set({ answer }).where(isMine);
    return answer;
  });
}

/** Forgets saves that nobody sends again. */
export async function sweepMutations(database: Database, now: Date): Promise<void> {
  await database.delete(mutations).where(lte(mutations.createdAt, new Date(now.getTime() - lifetime)));
}
