import { mayBeLookedAlongWith, mayLookAlong } from '@portal/contract/look-along/rules';
import { fullName } from '@portal/contract/people/rules';
import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { affiliations, contacts, people, users } from '../database/schema.ts';
import type { Session } from '../platform/session.ts';
import { isUuid } from '../platform/uuid.ts';

/** Whether somebody may look along: by their own active account, which is one at the provider, and not in another's place. */
export async function isEmployee(database: Database, session: Session): Promise<boolean> {
  if (session.actor !== null || session.activeContactId === null) return false;
  const [own] = await database
    .select({ role: contacts.role, isProvider: affiliations.isProvider })
    .from(contacts)
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(and(eq(contacts.id, session.activeContactId), eq(contacts.personId, session.personId)));
  return own !== undefined && own.isProvider && mayLookAlong(own);
}

export interface Target {
  contactId: string;
  userId: string;
  fullName: string;
  email: string | null;
  organisation: string | null;
}

/** Contacts that meet a condition and may be looked along with; each is judged by all accounts of its person. */
async function findTargetsWhere(database: Database, condition: SQL | undefined): Promise<Target[]> {
  const found = await database
    .select({ contact: contacts, person: people, userId: users.id, organisation: affiliations.name })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .innerJoin(users, and(eq(users.personId, people.id), users.enabled))
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(and(eq(contacts.role, 'participant'), condition))
    .orderBy(people.surname, people.givenName, contacts.id)
    .limit(searchedAtMost);
  const personIds = [...new Set(found.map(({ person }) => person.id))];
  const accounts = await database.select().from(contacts).where(inArray(contacts.personId, personIds));
  return found
    .filter(({ contact }) =>
      mayBeLookedAlongWith(
        contact,
        accounts.filter(({ personId }) => personId === contact.personId),
      ),
    )
    .map(({ contact, person, userId, organisation }) => ({
      contactId: contact.id,
      userId,
      fullName: fullName({ ...person, fullName: null }),
      email: contact.email,
      organisation,
    }));
}

/** More than are shown, since some of them may turn out not to be for looking along. */
const searchedAtMost = 40;

/** Whom an employee would look along with; null for an id that does not exist as for one that is nobody's to look along with. */
export async function findTarget(
  database: Database,
  session: Session,
  contactId: string,
): Promise<Target | null> {
  if (!isUuid(contactId)) return null;
  const [target] = await findTargetsWhere(database, eq(contacts.id, contactId));
  return target && target.userId !== session.userId ? target : null;
}

/** A pattern for whatever has this text in it. */
const contains = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

/** Participants with each of these words in their name, or the text in one of their addresses. */
export async function searchTargets(database: Database, text: string): Promise<Target[]> {
  const name = sql`concat_ws(' ', ${people.givenName}, ${people.infix}, ${people.surname})`;
  const words = text.split(/\s+/).map((word) => sql`${name} ilike ${contains(word)}`);
  const isAddress = [contacts.email, users.email].map((email) => sql`${email} ilike ${contains(text)}`);
  return findTargetsWhere(database, or(and(...words), ...isAddress));
}
