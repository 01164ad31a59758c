import { messages } from '@portal/contract/credentials/rules';
import { and, eq, gt, inArray, isNull, lte } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../database/database.ts';
import { mailedLinks, users } from '../database/schema.ts';
import { tokenOfLink } from '../mail/link-token.ts';
import { HttpError } from '../platform/errors.ts';
import { sha256 } from '../platform/keyed-hash.ts';
import { after, minute } from '../session/lifetimes.ts';

type Link = typeof mailedLinks.$inferSelect;
export type LinkKind = Link['kind'];

const hour = 60 * minute;
const lifetimes: Record<LinkKind, number> = {
  reset: hour,
  invitation: 72 * hour,
  'recovery-email': 24 * hour,
};

/** Makes a link and returns its id, for the letter that carries it. Older links of the same kind stop working. */
export async function createLink(
  transaction: Transaction,
  config: Pick<Config, 'secretKey'>,
  now: Date,
  { kind, userId, email }: Pick<Link, 'kind' | 'userId' | 'email'>,
): Promise<string> {
  // Whoever makes another one waits, so that the newest is the only one.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  await endLinks(transaction, userId, [kind]);
  const id = crypto.randomUUID();
  await transaction.insert(mailedLinks).values({
    id,
    tokenHash: sha256(tokenOfLink(config, id)),
    kind,
    userId,
    email,
    createdAt: now,
    expiresAt: after(now, lifetimes[kind]),
  });
  return id;
}

const isGood = (now: Date) => and(isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, now));

/** The link of a token, when it still works and is of one of these kinds. */
export async function findLink(
  database: Database,
  now: Date,
  token: string,
  kinds: LinkKind[],
): Promise<Link | null> {
  const isIt = and(eq(mailedLinks.tokenHash, sha256(token)), inArray(mailedLinks.kind, kinds), isGood(now));
  const [link] = await database.select().from(mailedLinks).where(isIt);
  return link ?? null;
}

/** Uses a link up. Throws `invalid-token` when somebody else was first, or its time is over. */
export async function useLink(transaction: Transaction, now: Date, id: string): Promise<void> {
  const used = await transaction
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(eq(mailedLinks.id, id), isGood(now)))
    .returning({ id: mailedLinks.id });
  if (used.length === 0) throw invalidToken();
}

export function invalidToken(): HttpError {
  return new HttpError(400, messages.linkExpired, { code: 'invalid-token' });
}

/** Stops the unused links of a user; all of them when no kinds are given. */
export async function endLinks(database: Database, userId: string, kinds?: LinkKind[]): Promise<void> {
  const ofKinds = kinds === undefined ? undefined : inArray(mailedLinks.kind, kinds);
  await database
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), isNull(mailedLinks.usedAt), ofKinds));
}

/** Removes links whose time is over; they work no more as it is. */
export async function sweepLinks(database: Database, now: Date): Promise<void> {
  await database.delete(mailedLinks).where(lte(mailedLinks.expiresAt, now));
}
