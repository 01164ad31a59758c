import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '../database/database.ts';
import { secondFactors, users } from '../database/schema.ts';
import { HttpError } from '../platform/http/errors.ts';
import type { User } from '../session/queries.ts';

/** Locks a user until the transaction ends. Throws 401 for one who may not log in any more. */
export async function lockUser(transaction: Transaction, userId: string): Promise<User> {
  const [user] = await transaction
    .select()
    .from(users)
    .where(and(eq(users.id, userId), eq(users.enabled, true)))
    .for('update');
  if (!user) throw new HttpError(401);
  return user;
}

export type Factor = typeof secondFactors.$inferSelect;

export async function findFactor(database: Database, userId: string): Promise<Factor | null> {
  const [factor] = await database.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  return factor ?? null;
}
