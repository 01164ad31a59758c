import { isSameEmail } from '@portal/contract/contacts/rules';
import { type ContactInput, invalidField } from '@portal/contract/people/inputs';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Transaction } from '../database/database.ts';
import { contacts } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { notFound, Violations } from '../platform/errors.ts';
import { checkVersion } from '../platform/if-match.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { type ContactRow, findOwnContact } from './queries.ts';

const refuse = (propertyPath: string, message = invalidField) => new Violations([{ propertyPath, message }]);

/** The first thing that its person may not change of a contact; null when all is well. */
function refusalOf(contact: ContactRow, change: ContactInput): Violations | null {
  if (change.id !== undefined && change.id.toLowerCase() !== contact.id) return refuse('id');
  const isNewEmail = change.email !== undefined && change.email !== contact.email;
  // Whoever has to give another address may, or there would be no way on.
  if (isNewEmail && !contact.canEditBusinessEmail && !contact.forceEmailChange)
    return refuse('email', 'Dit e-mailadres beheert je organisatie.');
  if (contact.forceEmailChange && change.email !== undefined && isSameEmail(change.email, contact.email))
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
 * Changes one of one's own contacts: what is given replaces, what is missing stays. A new address ends the forced change of
 * it. Throws not found, 412 for a version that is not the present one, and violations.
 */
export async function saveContact(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  request: FastifyRequest,
  session: Session,
  id: string,
  change: ContactInput,
  isVersioned = true,
): Promise<void> {
  const contact = await findOwnContact(transaction, session.personId, id, 'update');
  if (contact === null) throw notFound();
  if (isVersioned) checkVersion(request, contact.version);
  const refusal = refusalOf(contact, change);
  if (refusal) throw refusal;
  const changed = Object.entries(change).filter(
    ([key, value]) => key !== 'id' && value !== undefined && !isSame(contact[key as keyof ContactRow], value),
  );
  if (changed.length === 0) return;
  await transaction
    .update(contacts)
    .set({
      ...Object.fromEntries(changed),
      ...(change.email === undefined ? {} : { forceEmailChange: false }),
      version: contact.version + 1,
    })
    .where(eq(contacts.id, contact.id));
  await record(transaction, request, clock.now(), {
    event: 'user_updated',
    userId: session.userId,
    contactId: session.activeContactId,
    objectType: 'contact',
    objectId: contact.id,
    details: { fields: changed.map(([key]) => key).join(', ') },
  });
}
