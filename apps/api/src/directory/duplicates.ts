import { fullName } from '@portal/contract/people/rules';
import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { foldedColumns } from '../database/folded-names.ts';
import { contacts, people, users } from '../database/schema.ts';
import { isLoginAddress, spellingsOf } from '../session/queries.ts';
import { findOrganisationNames } from './queries.ts';

interface Sought {
  givenName: string;
  infix: string | null;
  surname: string;
  birthDate: string | null;
  email: string;
}

/** Maximum number of people to compare; more would not help to decide. */
const maximumShown = 10;

/**
 * Finds the people who may be the same as the sought one: by an email address, or by the name, whatever its capitals and
 * accents, unless both have a date of birth and those differ.
 */
export async function findDuplicates(database: Database, { email: typed, birthDate, ...name }: Sought) {
  const email = typed.toLowerCase();
  const isSameLogin = or(inArray(users.username, spellingsOf(email)), isLoginAddress(database, email));
  const hasAddress = exists(
    database
      .select({ id: contacts.id })
      .from(contacts)
      .where(and(eq(contacts.personId, people.id), inArray(contacts.email, spellingsOf(email)))),
  );
  const isNamesake = and(
    eq(people.foldedName, foldedColumns(name).foldedName),
    birthDate === null ? undefined : sql`coalesce(${people.birthDate}, ${birthDate}) = ${birthDate}`,
  );
  const rows = await database
    .select({ person: people, email: users.email, isSameLogin: sql<boolean>`${isSameLogin}` })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .where(or(isSameLogin, hasAddress, isNamesake))
    .orderBy(sql`${isSameLogin} desc`, people.id)
    .limit(maximumShown);
  const organisations = await findOrganisationNames(
    database,
    rows.map(({ person }) => person.id),
  );
  return rows.map(({ person, ...row }) => ({
    id: person.id,
    name: fullName(person),
    organisations: organisations.get(person.id) ?? [],
    ...row,
  }));
}
