import { isPrivateAt, isSelectable } from '@portal/contract/contacts/rules';
import { invalidField } from '@portal/contract/people/inputs';
import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Database, Transaction } from '../database/database.ts';
import { affiliations, contacts, people, users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { HttpError, notFound, Violations } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
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
 * Makes a private account to order with at a brand (null: at none in particular), and gives its id; that of the one there is
 * when there is one already. Throws a violation for a brand that no organisation has, and 409 when the account there is has
 * been shut.
 */
export async function createPrivateContact(
  transaction: Transaction,
  { clock }: Pick<Services, 'clock'>,
  request: FastifyRequest,
  session: Session,
  brand: string | null,
): Promise<string> {
  if (brand !== null && !(await isBrand(transaction, brand)))
    throw new Violations([{ propertyPath: 'brand', message: invalidField }]);
  // Locked, so that two at once make one.
  const [own] = await transaction
    .select({ email: users.email })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .where(eq(people.id, session.personId))
    .for('update', { of: people });
  if (!own) throw notFound();
  const accounts = await findOwnContacts(transaction, session.personId);
  const present = accounts.find(({ contact, affiliation }) =>
    isPrivateAt({ ...contact, affiliation }, brand),
  );
  if (present !== undefined) {
    if (isSelectable(present.contact)) return present.contact.id;
    throw new HttpError(409, 'Je privéaccount is afgesloten. Neem contact op met de servicedesk.');
  }
  const id = crypto.randomUUID();
  await transaction.insert(contacts).values({
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
  await record(transaction, request, clock.now(), {
    event: 'user_updated',
    userId: session.userId,
    contactId: session.activeContactId,
    objectType: 'contact',
    objectId: id,
    details: { created: 'private', brand: brand ?? 'none' },
  });
  return id;
}
