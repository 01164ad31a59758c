import { messages } from '@portal/contract/credentials/rules';
import { and, eq, gt, inArray, isNotNull, isNull, lte, notExists } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { Database, Transaction } from '../../database/database.ts';
import { contacts, mailedLinks, users } from '../../database/schema.ts';
import { tokenOfLink } from '../../mail/link-token.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { sha256 } from '../../platform/security/keyed-hash.ts';
import { after, minute } from '../../platform/clock.ts';

export type Link = typeof mailedLinks.$inferSelect;
export type LinkKind = Link['kind'];

const hour = 60 * minute;

/** Time in milliseconds during which the link of an invitation works. */
export const invitationDuration = 72 * hour;

const lifetimes: Record<LinkKind, number> = {
  reset: hour,
  invitation: invitationDuration,
  email: 24 * hour,
  'recovery-email': 24 * hour,
};

/**
 * Creates a link and returns its id, for the email that contains it. Revokes unused older links of the same kind; of
 * kind 'email' only those to the same address, since each contact may have a different one pending.
 */
export async function createLink(
  transaction: Transaction,
  config: Pick<Config, 'secretKey'>,
  now: Date,
  { kind, userId, email }: Pick<Link, 'kind' | 'userId' | 'email'>,
): Promise<string> {
  // Locks the user, so that of two links created in parallel only the later one stays valid.
  await transaction.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const isOlder = and(eq(mailedLinks.userId, userId), eq(mailedLinks.kind, kind), isNull(mailedLinks.usedAt));
  const isSame = kind === 'email' ? eq(mailedLinks.email, email) : undefined;
  await transaction.delete(mailedLinks).where(and(isOlder, isSame));
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

const isUsableAt = (now: Date) => and(isNull(mailedLinks.usedAt), gt(mailedLinks.expiresAt, now));

/** Finds the link of a token, if it is of one of these kinds, unused and not expired. */
export async function findLink(
  database: Database,
  now: Date,
  token: string,
  kinds: LinkKind[],
): Promise<Link | null> {
  const condition = and(
    eq(mailedLinks.tokenHash, sha256(token)),
    inArray(mailedLinks.kind, kinds),
    isUsableAt(now),
  );
  const [link] = await database.select().from(mailedLinks).where(condition);
  return link ?? null;
}

/** Marks a link as used. Throws `invalid-token` when it was used meanwhile or has expired. */
export async function useLink(transaction: Transaction, now: Date, id: string): Promise<void> {
  const used = await transaction
    .update(mailedLinks)
    .set({ usedAt: now })
    .where(and(eq(mailedLinks.id, id), isUsableAt(now)))
    .returning({ id: mailedLinks.id });
  if (used.length === 0) throw invalidToken();
}

export function invalidToken(): HttpError {
  return new HttpError(400, messages.linkExpired, { code: 'invalid-token' });
}

/**
 * Revokes the unused links of a user, of all kinds when `kinds` is left out, and clears pending email addresses that
 * only they could confirm.
 */
export async function revokeLinks(database: Database, userId: string, kinds?: LinkKind[]): Promise<void> {
  const ofKinds = kinds === undefined ? undefined : inArray(mailedLinks.kind, kinds);
  await database
    .delete(mailedLinks)
    .where(and(eq(mailedLinks.userId, userId), isNull(mailedLinks.usedAt), ofKinds));
  await clearPendingEmails(database);
}

/** Clears pending email addresses that no link can confirm any more. */
async function clearPendingEmails(database: Database): Promise<void> {
  const links = database
    .select({ id: mailedLinks.id })
    .from(mailedLinks)
    .innerJoin(users, eq(users.id, mailedLinks.userId))
    .where(
      and(
        eq(mailedLinks.kind, 'email'),
        isNull(mailedLinks.usedAt),
        eq(mailedLinks.email, contacts.pendingEmail),
        eq(users.personId, contacts.personId),
      ),
    );
  await database
    .update(contacts)
    .set({ pendingEmail: null })
    .where(and(isNotNull(contacts.pendingEmail), notExists(links)));
}

/** Deletes expired links, and clears pending email addresses that only they could confirm. */
export async function sweepLinks(database: Database, now: Date): Promise<void> {
  await database.delete(mailedLinks).where(lte(mailedLinks.expiresAt, now));
  await clearPendingEmails(database);
}

/** Whether a valid link can still confirm this email address for this user. */
export async function isPendingEmail(
  database: Database,
  now: Date,
  { userId, email }: Pick<Link, 'userId' | 'email'>,
): Promise<boolean> {
  const condition = and(
    eq(mailedLinks.kind, 'email'),
    eq(mailedLinks.userId, userId),
    eq(mailedLinks.email, email),
  );
  return (await database.$count(mailedLinks, and(condition, isUsableAt(now)))) > 0;
}
