import { and, asc, eq, type SQL } from 'drizzle-orm';
import { affiliations, contacts } from '../database/schema.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../platform/uuid.ts';

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

/**
 * Finds all of a person's contacts, usable or not: those at organizations first, by the organization's name, then the
 * private ones.
 */
export async function findOwnContacts(database: Database, personId: string): Promise<OwnContact[]> {
  return database
    .select({ contact: contacts, affiliation: affiliations })
    .from(contacts)
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(eq(contacts.personId, personId))
    .orderBy(asc(contacts.private), asc(affiliations.name), asc(contacts.id))
    .prepare('find-own-contacts')
    .execute();
}

/** Finds a contact if it meets a condition, and with 'update' locks its row. Null for any other, as for an unknown id. */
export async function findContact(
  database: Database,
  id: string,
  condition: SQL | undefined,
  lock?: 'update',
): Promise<ContactRow | null> {
  if (!isUuid(id)) return null;
  const query = database
    .select()
    .from(contacts)
    .where(and(condition, eq(contacts.id, id)));
  const [contact] = await (lock ? query.for(lock) : query);
  return contact ?? null;
}

/** Finds one of the person's own contacts (`findContact`). */
export const findOwnContact = (
  database: Database,
  personId: string,
  id: string,
  lock?: 'update',
): Promise<ContactRow | null> => findContact(database, id, eq(contacts.personId, personId), lock);
