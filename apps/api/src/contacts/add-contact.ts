import type { Role } from '@portal/contract/contacts/schema';
import { and, eq } from 'drizzle-orm';
import { contacts } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { Violations } from '../platform/http/errors.ts';

interface NewContact {
  userId: string;
  personId: string;
  organisation: { id: string; name: string };
  role: Role;
  email: string | null;
  phone?: string | null;
}

/**
 * Gives a person a role at an organization, with which they can log in, and returns the id of the contact. Throws a
 * violation for a role that they have there already.
 */
export async function addContact(
  tx: Administration,
  { userId, personId, organisation, role, email, phone = null }: NewContact,
): Promise<string> {
  const { database } = tx;
  const isSame = and(
    eq(contacts.personId, personId),
    eq(contacts.affiliationId, organisation.id),
    eq(contacts.role, role),
  );
  if ((await database.$count(contacts, isSame)) > 0)
    throw Violations.of('role', 'Deze persoon heeft die rol al bij deze organisatie.');
  const id = crypto.randomUUID();
  await database.insert(contacts).values({
    id,
    personId,
    affiliationId: organisation.id,
    email,
    phone,
    role,
    customerPortalRole: role,
    customerPortalAccess: true,
    allowedToLogin: true,
  });
  await record(tx, {
    event: 'user_updated',
    userId,
    objectType: 'contact',
    objectId: id,
    details: { change: 'account-added', role, organisation: organisation.name },
  });
  return id;
}
