import { and, asc, eq, type Placeholder, sql } from 'drizzle-orm';
import { affiliations, contacts } from '../database/schema.ts';
import type { Database } from '../database/database.ts';
import { prepared } from '../database/prepared.ts';
import { isUuid } from '../platform/uuid.ts';

/** Matches the contacts of a person. */
const ownedBy = (personId: string | Placeholder) => eq(contacts.personId, personId);

export type ContactRow = typeof contacts.$inferSelect;
export type AffiliationRow = typeof affiliations.$inferSelect;

export interface OwnContact {
  contact: ContactRow;
  affiliation: AffiliationRow | null;
}

/**
 * Whether the person must first change the email address of this contact. No longer once a new email address awaits
 * confirmation.
 */
export const mustChangeEmail = (contact: ContactRow) =>
  contact.forceEmailChange && contact.pendingEmail === null;

const findRows = prepared('find-own-contacts', (database) =>
  database
    .select({ contact: contacts, affiliation: affiliations })
    .from(contacts)
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(ownedBy(sql.placeholder('personId')))
    .orderBy(asc(contacts.private), asc(affiliations.name), asc(contacts.id)),
);

/**
 * Finds all of a person's contacts, usable or not: those at organizations first, by the organization's name, then the
 * private ones.
 */
export async function findOwnContacts(database: Database, personId: string): Promise<OwnContact[]> {
  return findRows(database).execute({ personId });
}

/**
 * Finds one of the person's own contacts, and with 'update' locks its row. Null for another person's contact, as for
 * an unknown id.
 */
export async function findOwnContact(
  database: Database,
  personId: string,
  id: string,
  lock?: 'update',
): Promise<ContactRow | null> {
  if (!isUuid(id)) return null;
  const query = database
    .select()
    .from(contacts)
    .where(and(ownedBy(personId), eq(contacts.id, id)));
  const [contact] = await (lock ? query.for(lock) : query);
  return contact ?? null;
}
