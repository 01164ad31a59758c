import { fullName } from '@portal/contract/people/rules';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, contacts, environments, people, sessions, users } from '../database/schema.ts';

/** Login behind a redeemed code. */
interface Login {
  userId: string;
  contactId: string | null;
  sessionId: string;
}

/**
 * Returns the identity behind a code, for the application server that redeems it; null when the session was deleted
 * or the user is disabled.
 */
export async function findIdentity(
  database: Database,
  { userId, contactId, sessionId }: Login,
): Promise<object | null> {
  const [found] = await database
    .select({ person: people, contact: contacts, slug: environments.slug })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .innerJoin(sessions, eq(sessions.id, sessionId))
    .leftJoin(contacts, eq(contacts.id, contactId ?? userId))
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .where(and(eq(users.id, userId), eq(users.enabled, true), eq(sessions.userId, userId)));
  if (!found) return null;
  const { person, contact, slug } = found;
  return {
    userId,
    contactId: contact?.id ?? null,
    fullName: fullName(person),
    email: contact?.email ?? null,
    role: contact?.customerPortalRole ?? null,
    slug,
  };
}
