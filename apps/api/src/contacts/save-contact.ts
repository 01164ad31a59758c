import { isSameEmail } from '@portal/contract/email/rules';
import type { ContactInput } from '@portal/contract/people/inputs';
import { eq } from 'drizzle-orm';
import { contacts } from '../database/schema.ts';
import { recordUpdate } from '../platform/audit.ts';
import { changedFields } from '../platform/calls/changed-fields.ts';
import type { InTransaction } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { checkIfMatch, type IfMatch } from '../platform/calls/if-match.ts';
import { type ContactRow, findOwnContact, mustChangeEmail } from './queries.ts';

/** Returns a violation for the first change that the person may not make to a contact; null when all are allowed. */
export function refusalOf(contact: ContactRow, change: ContactInput): Violations | null {
  if (change.id !== undefined && change.id.toLowerCase() !== contact.id) return Violations.of('id');
  const isNewEmail = change.email !== undefined && !isSameEmail(change.email, contact.email);
  // A user who must change the email address may do so in any case; otherwise they could not continue.
  if (isNewEmail && !contact.canEditBusinessEmail && !contact.forceEmailChange)
    return Violations.of('email', 'Dit e-mailadres beheert je organisatie.');
  if (mustChangeEmail(contact) && change.email !== undefined && isSameEmail(change.email, contact.email))
    return Violations.of('email', 'Kies een ander e-mailadres dan je nu hebt.');
  if (change.emailOnPrivateContactOnly !== undefined && contact.affiliationId !== null)
    return Violations.of('emailOnPrivateContactOnly');
  const isAboutReminders = change.lmsMailDays !== undefined || change.lmsMailPreference !== undefined;
  if (isAboutReminders && !contact.leadingContactOfLmsAccount)
    return Violations.of('lmsMailPreference', 'Dit kan alleen met de rol die de reminders ontvangt.');
  return null;
}

/**
 * Changes one of the caller's own contacts: sent properties are replaced, the others kept. The email address does not
 * change here, since a new one has to be confirmed first. Throws 404, 412 for an outdated version, and violations.
 */
export async function saveContact(
  tx: InTransaction,
  id: string,
  change: ContactInput,
  { ifMatch }: { ifMatch: IfMatch },
): Promise<void> {
  const { database, session } = tx;
  const contact = await findOwnContact(database, session.personId, id, 'update');
  if (contact === null) throw notFound();
  checkIfMatch(ifMatch, contact.version);
  const refusal = refusalOf(contact, change);
  if (refusal) throw refusal;
  const { phone, emailOnPrivateContactOnly, lmsMailDays, lmsMailPreference } = change;
  const changed = changedFields(contact, {
    phone,
    emailOnPrivateContactOnly,
    lmsMailDays: lmsMailDays?.split(',').filter(Boolean).map(Number),
    lmsMailPreference,
  });
  const fields = Object.keys(changed);
  if (fields.length === 0) return;
  await database
    .update(contacts)
    .set({ ...changed, version: contact.version + 1 })
    .where(eq(contacts.id, contact.id));
  await recordUpdate(tx, { objectType: 'contact', objectId: contact.id, fields });
}
