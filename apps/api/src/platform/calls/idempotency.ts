import { and, eq, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { mutations } from '../../database/schema.ts';
import { after } from '../clock.ts';
import { inTransaction, type InTransaction, type Services } from '../context.ts';
import { HttpError } from '../http/errors.ts';
import { sha256 } from '../security/keyed-hash.ts';

/** Milliseconds that a save is remembered. */
const lifetime = 24 * 60 * 60_000;

interface Save {
  userId: string;
  /** Idempotency key from the form; null saves without checking for an earlier save. */
  mutationId: string | null | undefined;
  /** The saved values and their target. */
  content: unknown;
}

/**
 * Runs a save once per idempotency key, however often and in parallel it is sent: later requests wait for the first
 * and get its response. `work` runs in the transaction that also stores the key. Throws 409 for the same key with
 * other content.
 */
export async function runIdempotently<
  Context extends Pick<Services, 'database' | 'clock'>,
  Result extends object,
>(
  context: Context,
  { userId, mutationId, content }: Save,
  work: (tx: InTransaction<Context>) => Promise<Result>,
): Promise<Result> {
  return inTransaction(context, async (tx) => {
    const { database, clock } = tx;
    if (!mutationId) return work(tx);
    const bodyHash = sha256(JSON.stringify(content));
    const isMine = and(eq(mutations.userId, userId), eq(mutations.mutationId, mutationId));
    const [first] = await database
      .insert(mutations)
      .values({ userId, mutationId, bodyHash, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ mutationId: mutations.mutationId });
    if (!first) {
      const [earlier] = await database.select().from(mutations).where(isMine);
      if (earlier?.bodyHash !== bodyHash)
        throw new HttpError(409, 'Onder deze naam is al iets anders opgeslagen.');
      return earlier.response as Result;
    }
    const response = await work(tx);
    await database.update(mutations).set({ response }).where(isMine);
    return response;
  });
}

/** Deletes idempotency keys that are too old to be sent again. */
export async function sweepMutations(database: Database, now: Date): Promise<void> {
  await database.delete(mutations).where(lte(mutations.createdAt, after(now, -lifetime)));
}
