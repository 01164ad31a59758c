import { and, eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contacts, loginAddresses, people, users } from '../database/schema.ts';
import { spellingsOf } from '../session/queries.ts';
import type { PersonLine } from './lines.ts';

/** The role of everybody in a file. */
export const role = 'participant' as const;

/** The change that a line makes: a new person, a new account of a person who has one elsewhere, or other data. */
export type Planned =
  | { kind: 'new'; person: PersonLine }
  | { kind: 'account'; person: PersonLine; userId: string; personId: string }
  | { kind: 'changed'; person: PersonLine; userId: string; known: Known; fields: string[] }
  | { kind: 'same' };

interface Known {
  person: typeof people.$inferSelect;
  contact: typeof contacts.$inferSelect;
}

/**
 * Returns the fields that a line changes. The name and the date of birth of somebody who has logged in are theirs; an
 * empty cell changes nothing.
 */
function changedBy(line: PersonLine, { person, contact }: Known): string[] {
  const isOwn = person.profileDataState !== 'new';
  const { givenName, infix, surname, birthDate } = line;
  const ofPerson = isOwn ? {} : { givenName, infix, surname, ...(birthDate && { birthDate }) };
  return [
    ...Object.entries(ofPerson)
      .filter(([name, value]) => value !== person[name as 'givenName' | 'infix' | 'surname' | 'birthDate'])
      .map(([name]) => name),
    ...(line.phone !== null && line.phone !== contact.phone ? ['phone'] : []),
    ...(contact.enabled ? [] : ['enabled']),
  ];
}

/** Returns what each line does at an organization, in their order. */
export async function plan(
  database: Database,
  affiliationId: string,
  lines: PersonLine[],
): Promise<Planned[]> {
  const all = lines.flatMap(({ email }) => spellingsOf(email));
  if (all.length === 0) return [];
  const isThere = and(
    eq(contacts.personId, users.personId),
    eq(contacts.affiliationId, affiliationId),
    eq(contacts.role, role),
  );
  const found = await database
    .select({ user: users, person: people, contact: contacts, address: loginAddresses.email })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .leftJoin(contacts, isThere)
    .leftJoin(loginAddresses, eq(loginAddresses.userId, users.id))
    .where(or(inArray(users.email, all), inArray(users.username, all), inArray(loginAddresses.email, all)));
  const byAddress = new Map(
    found.flatMap((row) =>
      [row.user.email, row.user.username, row.address].map((address) => [address, row] as const),
    ),
  );
  const seen = new Set<string>();
  return lines.map((person): Planned => {
    const row = spellingsOf(person.email)
      .map((address) => byAddress.get(address))
      .find((each) => each !== undefined);
    if (row === undefined) return { kind: 'new', person };
    const { id: userId, personId } = row.user;
    // A second address of somebody who is in the file already.
    if (seen.has(userId)) return { kind: 'same' };
    seen.add(userId);
    if (row.contact === null) return { kind: 'account', person, userId, personId };
    const known = { person: row.person, contact: row.contact };
    const fields = changedBy(person, known);
    return fields.length === 0 ? { kind: 'same' } : { kind: 'changed', person, userId, known, fields };
  });
}

/** Returns the email addresses of the people at an organization who are not in a file. */
export async function findGone(
  database: Database,
  affiliationId: string,
  lines: PersonLine[],
): Promise<string[]> {
  const there = await database
    .select({ email: users.email, username: users.username, address: loginAddresses.email })
    .from(contacts)
    .innerJoin(users, eq(users.personId, contacts.personId))
    .leftJoin(loginAddresses, eq(loginAddresses.userId, users.id))
    .where(
      and(eq(contacts.affiliationId, affiliationId), eq(contacts.role, role), eq(contacts.enabled, true)),
    );
  const inFile = new Set(lines.flatMap(({ email }) => spellingsOf(email)));
  const isIn = (address: string | null) => address !== null && inFile.has(address);
  const kept = new Set(
    there.filter(({ email, address }) => isIn(email) || isIn(address)).map((row) => row.username),
  );
  return [...new Set(there.map(({ username }) => username))]
    .filter((username) => !kept.has(username))
    .toSorted();
}
