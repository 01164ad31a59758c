import { isSelectable } from '@portal/contract/contacts/rules';
import { and, eq, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, contacts, environments, users } from '../database/schema.ts';

export type User = typeof users.$inferSelect;

/** Whom a normalised username or address belongs to. */
export async function findUser(database: Database, username: string): Promise<User | null> {
  const [user] = await database
    .select()
    .from(users)
    .where(or(eq(users.username, username), eq(users.email, username)));
  return user ?? null;
}

/** The environment slug of the organisation that sends its addresses to single sign-on; null when this domain is nobody's. */
export async function findSsoDomain(
  database: Database,
  domain: string,
): Promise<{ slug: string | null } | null> {
  const [organisation] = await database
    .select({ slug: environments.slug })
    .from(affiliations)
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .where(and(eq(affiliations.emailDomain, domain), eq(affiliations.ssoEnforced, true)));
  return organisation ?? null;
}

export interface StartingContact {
  id: string;
  slug: string | null;
}

/** The account a login starts in: the last used one if it still may be, else the only one there is, else none. */
export async function findStartingContact(database: Database, user: User): Promise<StartingContact | null> {
  const own = await database
    .select({ contact: contacts, slug: environments.slug })
    .from(contacts)
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .where(eq(contacts.personId, user.personId));
  const selectable = own.filter(({ contact }) => isSelectable(contact));
  const only = selectable.length === 1 ? selectable[0] : undefined;
  const chosen = selectable.find(({ contact }) => contact.id === user.lastContactId) ?? only;
  return chosen ? { id: chosen.contact.id, slug: chosen.slug } : null;
}
