import { isSameEmail } from '@portal/contract/email';
import { type ContactInput, invalidField } from '@portal/contract/people/inputs';
import { eq } from 'drizzle-orm';
import { contacts } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import type { InTransaction } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import { type ContactRow, findOwnContact, mustChangeEmail } from './queries.ts';

const refuse = (propertyPath: string, message = invalidField) => new Violations([{ propertyPath, message }]);

/** Returns a violation for the first change that the person may not make to a contact; null when all are allowed. */
export function refusalOf(contact: ContactRow, change: ContactInput): Violations | null {
  if (change.id !== undefined && change.id.toLowerCase() !== contact.id) return refuse('id');
  const isNewEmail = change.email !== undefined && !isSameEmail(change.email, contact.email);
  // A user who must change the email address may do so in any case; otherwise they could not continue.
  if (isNewEmail && !contact.canEditBusinessEmail && !contact.forceEmailChange)
    return refuse('email', 'Dit e-mailadres beheert je organisatie.');
  if (mustChangeEmail(contact) && change.email !== undefined && isSameEmail(change.email, contact.email))
    return refuse('email', 'Kies een ander e-mailadres dan je nu hebt.');
  if (change.emailOnPrivateContactOnly !== undefined && contact.affiliationId !== null)
    return refuse('emailOnPrivateContactOnly');
  const isAboutReminders = change.lmsMailDays !== undefined || change.lmsMailPreference !== undefined;
  if (isAboutReminders && !contact.leadingContactOfLmsAccount)
    return refuse('lmsMailPreference', 'Dit kan alleen met de rol die de reminders ontvangt.');
  return null;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Changes one of the caller's own contacts: sent properties are replaced, the others kept. The email address does not
 * change here, since a new one has to be confirmed first. Throws 404, 412 for an outdated version, and violations.
 */
export async function saveContact(
  tx: InTransaction,
  id: string,
  change: ContactInput,
  isVersioned = true,
): Promise<void> {
  const { database, request, session } = tx;
  const contact = await findOwnContact(database, session.personId, id, 'update');
  if (contact === null) throw notFound();
  if (isVersioned) checkVersion(request, contact.version);
  const refusal = refusalOf(contact, change);
  if (refusal) throw refusal;
  const changed = Object.entries(change).filter(
    ([key, value]) =>
      !['id', 'email', 'currentPassword'].includes(key) &&
      value !== undefined &&
      !isSame(contact[key as keyof ContactRow], value),
  );
  if (changed.length === 0) return;
  await database
    .update(contacts)
    .set({
      ...Object.fromEntries(changed),
      version: contact.version + 1,
    })
    .where(eq(contacts.id, contact.id));
  await record(tx, {
    event: 'user_updated',
    userId: session.userId,
    contactId: session.activeContactId,
    objectType: 'contact',
    objectId: contact.id,
    details: { fields: changed.map(([key]) => key).join(', ') },
  });
}
