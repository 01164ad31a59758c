import { hasDossier } from '@portal/contract/contacts/rules';
import { fullName } from '@portal/contract/people/rules';
import { and, asc, eq, ne, or } from 'drizzle-orm';
import type { OwnContact } from '../contacts/queries.ts';
import type { Database } from '../database/database.ts';
import { contacts, people } from '../database/schema.ts';

/** Matches the manager to whom a contact is assigned; undefined without one. */
const assigned = ({ managerContactId }: OwnContact['contact']) =>
  managerContactId === null
    ? undefined
    : and(eq(contacts.role, 'manager'), eq(contacts.id, managerContactId));

/** Returns for each contact of a person who may see its qualifications, and what the organization says about that. */
export async function findViewers(
  database: Database,
  personId: string,
  own: readonly OwnContact[],
): Promise<object[]> {
  const seen = own.filter(
    ({ contact, affiliation }) => affiliation?.isTeamVisible && contact.enabled && hasDossier(contact),
  );
  return Promise.all(
    seen.map(async ({ contact, affiliation }) => {
      const managers = await database
        .select({ person: people, role: contacts.role })
        .from(contacts)
        .innerJoin(people, eq(people.id, contacts.personId))
        .where(
          and(
            eq(contacts.affiliationId, affiliation?.id ?? ''),
            or(eq(contacts.role, 'organisation-manager'), assigned(contact)),
            contacts.enabled,
            ne(contacts.personId, personId),
          ),
        )
        .orderBy(asc(people.surname), asc(people.givenName), asc(contacts.id));
      return {
        contactId: contact.id,
        organisation: affiliation?.name,
        text: affiliation?.teamText,
        managers: managers.map(({ person, role }) => ({ name: fullName(person), role })),
      };
    }),
  );
}
