import { isSameEmail, normalizeUsername } from '@portal/contract/email/rules';
import type { EmailChangeInput } from '@portal/contract/directory/schema';
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { emailAddressOwner } from '../credentials/contact-email.ts';
import { findOwner } from '../credentials/login-addresses.ts';
import { notifyEveryAddress } from '../credentials/accounts/account-emails.ts';
import { notices } from '../credentials/accounts/emails.ts';
import { revokeLinks } from '../credentials/accounts/links.ts';
import { findAccount } from '../credentials/accounts/queries.ts';
import { contacts, users } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { HttpError, Violations } from '../platform/http/errors.ts';
import type { Target } from './person.ts';

/**
 * Asks the owner of a new address to confirm it, in the accounts of a person that have the old one, as for a change in their
 * own profile. Throws violations, and 409 for somebody who is disabled.
 */
export async function askNewAddress(
  tx: Administration,
  { user, person }: Target,
  { from, email: typed }: Pick<EmailChangeInput, 'from' | 'email'>,
): Promise<void> {
  const { database } = tx;
  const email = normalizeUsername(typed);
  const account = await findAccount(database, user.id);
  if (account === null) throw new HttpError(409, 'Dit account is uitgeschakeld.');
  const own = await database.select().from(contacts).where(eq(contacts.personId, person.id)).for('update');
  const moved = own.filter((contact) => isSameEmail(contact.email, from));
  if (moved.length === 0) throw Violations.of('from', 'Geen account van deze persoon heeft dit e-mailadres.');
  const ownerId = await findOwner(database, email);
  if (ownerId === user.id) throw Violations.of('email', 'De persoon kan al inloggen met dit e-mailadres.');
  if (ownerId !== null) throw Violations.of('email', 'Er is al iemand met dit e-mailadres.');
  await emailAddressOwner(tx, account, email);
  for (const { id } of moved)
    await database
      .update(contacts)
      .set({ pendingEmail: email, version: sql`${contacts.version} + 1` })
      .where(eq(contacts.id, id));
  await notifyEveryAddress(tx, account, notices.emailAsked(email), [from]);
  await record(tx, { event: 'user_updated', userId: user.id, details: { change: 'email-asked' } });
}

/** Withdraws new addresses that nobody has confirmed: their links stop working. Throws 409 when there is none. */
export async function withdrawNewAddress(tx: Administration, userId: string): Promise<void> {
  const { database } = tx;
  const pending = await database
    .select({ id: contacts.id })
    .from(contacts)
    .innerJoin(users, eq(users.personId, contacts.personId))
    .where(and(eq(users.id, userId), isNotNull(contacts.pendingEmail)))
    .for('update');
  if (pending.length === 0)
    throw new HttpError(409, 'Er is geen nieuw e-mailadres meer dat op bevestiging wacht.');
  await revokeLinks(database, userId, ['email']);
  await record(tx, { event: 'user_updated', userId, details: { change: 'email-withdrawn' } });
}
