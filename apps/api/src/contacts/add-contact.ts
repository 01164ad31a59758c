import type { Role } from '@portal/contract/contacts/schema';
import { and, eq, inArray } from 'drizzle-orm';
import { contacts } from '../database/schema.ts';
import { type Administration, recordAll } from '../platform/audit.ts';
import { Violations } from '../platform/http/errors.ts';

interface Organisation {
  id: string;
  name: string;
}

interface NewContact {
  userId: string;
  personId: string;
  role: Role;
  email: string | null;
  phone?: string | null;
}

/**
 * Gives people a role at an organization, with which they can log in, and returns the ids of the contacts in the given
 * order. Throws a violation for a role that somebody has there already.
 */
export async function addContacts(
  tx: Administration,
  organisation: Organisation,
  given: readonly NewContact[],
): Promise<string[]> {
  if (given.length === 0) return [];
  const { database } = tx;
  const known = await database
    .select({ personId: contacts.personId, role: contacts.role })
    .from(contacts)
    .where(
      and(
        eq(contacts.affiliationId, organisation.id),
        inArray(
          contacts.personId,
          given.map(({ personId }) => personId),
        ),
      ),
    );
  if (
    given.some(({ personId, role }) => known.some((each) => each.personId === personId && each.role === role))
  )
    throw Violations.of('role', 'Deze persoon heeft die rol al bij deze organisatie.');
  const added = given.map((contact) => ({ ...contact, id: crypto.randomUUID() }));
  await database.insert(contacts).values(
    added.map(({ id, personId, role, email, phone = null }) => ({
      id,
      personId,
      affiliationId: organisation.id,
      email,
      phone,
      role,
      customerPortalRole: role,
      customerPortalAccess: true,
      allowedToLogin: true,
    })),
  );
  await recordAll(
    tx,
    added.map(({ id, userId, role }) => ({
      event: 'user_updated',
      userId,
      objectType: 'contact',
      objectId: id,
      details: { change: 'account-added', role, organisation: organisation.name },
    })),
  );
  return added.map(({ id }) => id);
}

/** Gives one person a role (`addContacts`). */
export async function addContact(
  tx: Administration,
  { organisation, ...contact }: NewContact & { organisation: Organisation },
): Promise<string> {
  const [id] = await addContacts(tx, organisation, [contact]);
  if (id === undefined) throw new Error('The contact was not stored.');
  return id;
}
