import { isSameEmail, normalizeUsername } from '@portal/contract/email/rules';
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { ContactRow } from '../contacts/queries.ts';
import type { Database, Transaction } from '../database/database.ts';
import { contacts, loginAddresses, users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import type { InTransaction, RequestContext, Session } from '../platform/context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { isLoginAddress, spellingsOf } from '../session/queries.ts';
import { notices } from './accounts/emails.ts';
import { revokeLinks } from './accounts/links.ts';
import type { Account } from './accounts/queries.ts';
import { notifyEveryAddress } from './accounts/account-emails.ts';

/** Finds the user who logs in with this normalized email address, or null. */
export async function findOwner(database: Database, email: string): Promise<string | null> {
  const [owner] = await database.select({ id: users.id }).from(users).where(isLoginAddress(database, email));
  return owner?.id ?? null;
}

/**
 * Adds an email address that logs this user in. Throws 409 `address-in-use` when it belongs to another user, also
 * when both claim it in parallel.
 */
async function claim(transaction: Transaction, now: Date, userId: string, email: string): Promise<void> {
  await transaction.insert(loginAddresses).values({ email, userId, confirmedAt: now }).onConflictDoNothing();
  const others = await transaction
    .select({ id: users.id })
    .from(users)
    .where(and(isLoginAddress(transaction, email), ne(users.id, userId)));
  if (others.length > 0)
    throw new HttpError(409, 'Dit e-mailadres hoort al bij een ander account.', { code: 'address-in-use' });
}

/**
 * Removes the login addresses in `old` that no contact of the person uses. Replaces a missing or removed main address,
 * and a username that equals a removed address, by `email`.
 */
async function release(
  transaction: Transaction,
  { user }: Account,
  email: string,
  old: string[],
): Promise<void> {
  const kept = await transaction
    .select({ email: contacts.email })
    .from(contacts)
    .where(eq(contacts.personId, user.personId));
  const inUse = new Set(kept.map((contact) => normalizeUsername(contact.email ?? '')));
  for (const address of old.filter((each) => !inUse.has(each))) {
    await transaction
      .delete(loginAddresses)
      .where(and(inArray(loginAddresses.email, spellingsOf(address)), eq(loginAddresses.userId, user.id)));
    if (!isSameEmail(address, user.email)) continue;
    // A username that is an email address changes with it.
    const username = isSameEmail(user.username, address) ? email : user.username;
    await transaction.update(users).set({ email, username }).where(eq(users.id, user.id));
  }
  if (user.email === null) await transaction.update(users).set({ email }).where(eq(users.id, user.id));
}

/**
 * Sets the email address of contacts to one that their person has confirmed, and which from now on logs in and
 * recovers credentials. Old email addresses that no contact has any more stop doing so. Revokes links to choose
 * credentials, which may have been sent to an old address. Notifies the old addresses and all on file.
 */
export async function setConfirmedEmail(
  tx: InTransaction<RequestContext<Session | null>>,
  account: Account,
  { contacts: moved, email }: { contacts: ContactRow[]; email: string },
): Promise<void> {
  const { database, clock } = tx;
  await claim(database, clock.now(), account.user.id, email);
  for (const { id, version } of moved) {
    await database
      .update(contacts)
      .set({ email, pendingEmail: null, forceEmailChange: false, version: version + 1 })
      .where(eq(contacts.id, id));
    await record(tx, {
      event: 'user_updated',
      userId: account.user.id,
      contactId: id,
      objectType: 'contact',
      objectId: id,
      details: { fields: 'email' },
    });
  }
  const old = moved.map((contact) => contact.email).filter((address) => address !== null);
  await release(database, account, email, old.map(normalizeUsername));
  await revokeLinks(database, account.user.id, ['reset', 'invitation']);
  await notifyEveryAddress(tx, account, notices.emailChanged(email), old);
}
