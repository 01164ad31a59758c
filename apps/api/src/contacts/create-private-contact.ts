import { isPrivateAt } from '@portal/contract/contacts/order-form';
import { isSelectable } from '@portal/contract/contacts/rules';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, contacts, people, users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import type { InTransaction } from '../platform/context.ts';
import { HttpError, notFound, Violations } from '../platform/http/errors.ts';
import { findOwnContacts } from './queries.ts';

async function isBrand(database: Database, brand: string): Promise<boolean> {
  const found = await database
    .select({ id: affiliations.id })
    .from(affiliations)
    .where(eq(affiliations.primaryBrand, brand))
    .limit(1);
  return found.length > 0;
}

/**
 * Creates a private contact to order with at a brand (null: without a brand) and returns its id, or the id of the
 * existing one. Throws a violation for a brand that no organization has, and 409 when the existing contact has been
 * closed.
 */
export async function createPrivateContact(tx: InTransaction, brand: string | null): Promise<string> {
  const { database, session } = tx;
  if (brand !== null && !(await isBrand(database, brand))) throw Violations.of('brand');
  // Locked, so that two parallel requests create one contact.
  const [own] = await database
    .select({ email: users.email })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .where(eq(people.id, session.personId))
    .for('update', { of: people });
  if (!own) throw notFound();
  const accounts = await findOwnContacts(database, session.personId);
  const present = accounts.find(({ contact, affiliation }) =>
    isPrivateAt({ ...contact, affiliation }, brand),
  );
  if (present !== undefined) {
    if (isSelectable(present.contact)) return present.contact.id;
    throw new HttpError(409, 'Je privéaccount is afgesloten. Neem contact op met de servicedesk.');
  }
  const id = crypto.randomUUID();
  await database.insert(contacts).values({
    id,
    personId: session.personId,
    email: own.email,
    role: 'participant',
    customerPortalRole: 'participant',
    customerPortalAccess: true,
    allowedToLogin: true,
    private: true,
    brand,
  });
  await record(tx, {
    event: 'user_updated',
    userId: session.userId,
    contactId: session.activeContactId,
    objectType: 'contact',
    objectId: id,
    details: { created: 'private', brand: brand ?? 'none' },
  });
  return id;
}
