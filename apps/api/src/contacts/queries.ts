import { and, asc, eq } from 'drizzle-orm';
import { affiliations, contacts } from '../database/schema.ts';
import type { Database } from '../database/database.ts';
import { isUuid } from '../platform/uuid.ts';

/** Whose contacts may be seen and used: a person's own, and nobody else's. Every query on contacts goes through this. */
const ownedBy = (personId: string) => eq(contacts.personId, personId);

export type ContactRow = typeof contacts.$inferSelect;
export type AffiliationRow = typeof affiliations.$inferSelect;

export interface OwnContact {
  contact: ContactRow;
  affiliation: AffiliationRow | null;
}

/** All of a person's contacts, usable or not, working accounts first and by organisation. */
export async function findOwnContacts(database: Database, personId: string): Promise<OwnContact[]> {
  return database
    .select({ contact: contacts, affiliation: affiliations })
    .from(contacts)
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(ownedBy(personId))
    .orderBy(asc(contacts.private), asc(affiliations.name), asc(contacts.id));
}

/** One of the person's own contacts, locked 'for update' if asked; null for a foreign id as for one that does not exist. */
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
