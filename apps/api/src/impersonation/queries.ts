import { canBeImpersonated } from '@portal/contract/impersonation/rules';
import { fullName } from '@portal/contract/people/rules';
import { and, desc, eq, ilike, inArray, max, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { begins, containing, hasWords } from '../database/name-search.ts';
import { affiliations, audit, contacts, people, users } from '../database/schema.ts';
import type { Session } from '../platform/context.ts';
import { isUuid } from '../platform/uuid.ts';

export interface Target {
  contactId: string;
  userId: string;
  fullName: string;
  email: string | null;
  organisation: string | null;
}

/** Finds contacts that meet a condition and may be impersonated, which depends on all contacts of their person. */
async function findTargetsWhere(
  database: Database,
  condition: SQL | undefined,
  order: SQL[] = [],
): Promise<Target[]> {
  const found = await database
    .select({ contact: contacts, person: people, userId: users.id, organisation: affiliations.name })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .innerJoin(users, and(eq(users.personId, people.id), users.enabled))
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(and(eq(contacts.role, 'participant'), condition))
    .orderBy(...order, people.surname, people.givenName, contacts.id)
    .limit(maximumCandidates);
  const personIds = [...new Set(found.map(({ person }) => person.id))];
  const accounts = await database.select().from(contacts).where(inArray(contacts.personId, personIds));
  return found
    .filter(({ contact }) =>
      canBeImpersonated(
        contact,
        accounts.filter(({ personId }) => personId === contact.personId),
      ),
    )
    .map(({ contact, person, userId, organisation }) => ({
      contactId: contact.id,
      userId,
      fullName: fullName(person),
      email: contact.email,
      organisation,
    }));
}

/** Maximum number of candidates; higher than the number shown, since some of them cannot be impersonated. */
const maximumCandidates = 40;

/**
 * Finds the participant to impersonate. Returns null for an unknown id, for the caller and for a contact that may not
 * be impersonated.
 */
export async function findTarget(
  database: Database,
  session: Session,
  contactId: string,
): Promise<Target | null> {
  if (!isUuid(contactId)) return null;
  const [target] = await findTargetsWhere(database, eq(contacts.id, contactId));
  return target && target.userId !== session.userId ? target : null;
}

/**
 * Finds participants with every word of the text in their name, in any order, or the text in an email address. Names with a word that
 * begins with the text come first.
 */
export async function searchTargets(database: Database, text: string): Promise<Target[]> {
  const id = { id: contacts.id };
  const pattern = containing(text.normalize('NFC'));
  // Each part of the union can use an index, which one condition on all tables could not.
  const matching = database
    .select(id)
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .where(hasWords(people.foldedName, text))
    .union(database.select(id).from(contacts).where(ilike(contacts.email, pattern)))
    .union(
      database
        .select(id)
        .from(contacts)
        .innerJoin(users, eq(users.personId, contacts.personId))
        .where(ilike(users.email, pattern)),
    );
  return findTargetsWhere(database, inArray(contacts.id, matching), [desc(begins(people.foldedName, text))]);
}

/** Finds the participants that an employee impersonated last, from the audit log, latest first. */
export async function findRecentTargets(
  database: Database,
  { userId }: Session,
  limit: number,
): Promise<Target[]> {
  const latest = max(audit.at);
  const recent = await database
    .select({ contactId: audit.contactId, latest })
    .from(audit)
    .where(and(eq(audit.actorUserId, userId), eq(audit.event, 'impersonation_start')))
    .groupBy(audit.contactId)
    .orderBy(desc(latest))
    .limit(limit);
  const ids = recent.flatMap(({ contactId }) => contactId ?? []);
  const targets = await findTargetsWhere(database, inArray(contacts.id, ids));
  return targets.toSorted((one, other) => ids.indexOf(one.contactId) - ids.indexOf(other.contactId));
}
