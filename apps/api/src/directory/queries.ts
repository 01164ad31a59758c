import { directoryPageSize, type LoginState, loginStates } from '@portal/contract/directory/rules';
import type { DirectoryQuery } from '@portal/contract/directory/schema';
import { readPostalCode, showPostalCode } from '@portal/contract/people/names';
import { fullName } from '@portal/contract/people/rules';
import {
  and,
  asc,
  count,
  desc,
  eq,
  exists,
  gt,
  ilike,
  inArray,
  like,
  lte,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { invitationDuration } from '../credentials/accounts/links.ts';
import type { Database } from '../database/database.ts';
import { containing, hasWords } from '../database/name-search.ts';
import {
  affiliations,
  audit,
  contacts,
  identityLinks,
  loginAddresses,
  passkeys,
  people,
  users,
} from '../database/schema.ts';
import { digitsOf } from '../database/tables/columns.ts';
import { after } from '../platform/clock.ts';
import type { Services } from '../platform/context.ts';
import { type Bucket, findBlocked, limits } from '../platform/throttle.ts';
import { isUuid } from '../platform/uuid.ts';
import { attemptsOf } from '../session/login/attempts.ts';

type DirectoryServices = Pick<Services, 'config' | 'database' | 'clock'>;

export interface Entry {
  personId: string;
  name: string;
  username: string;
  email: string | null;
  state: LoginState;
  invitedAt: Date | null;
  organisations: string[];
}

/** Returns the digits that a phone number has in every spelling: without the country code, and without the zero. */
function phoneDigits(text: string): string {
  if (!/^[\d\s()+./-]+$/.test(text)) return '';
  return text.replaceAll(/\D/g, '').replace(/^(?:00|(?=31))?31|^0+/, '');
}

/** Shortest part of a phone number that is searched: fewer digits are in almost every number. */
const shortestNumber = 4;

/**
 * Finds the ids of people with every word of a text in their name, in any order, or the text in an address that they log in
 * with, in a username, a phone number or a postal code.
 */
function matching(database: Database, text: string) {
  const pattern = containing(text.normalize('NFC'));
  const person = { personId: people.id };
  // Each part of the union can use an index, which one condition on all tables could not.
  const found = database
    .select(person)
    .from(people)
    .where(hasWords(people.foldedName, text))
    .union(
      database
        .select({ personId: users.personId })
        .from(users)
        .where(or(ilike(users.email, pattern), ilike(users.username, pattern))),
    )
    .union(
      database
        .select({ personId: users.personId })
        .from(users)
        .innerJoin(loginAddresses, eq(loginAddresses.userId, users.id))
        .where(ilike(loginAddresses.email, pattern)),
    )
    .union(
      database.select({ personId: contacts.personId }).from(contacts).where(ilike(contacts.email, pattern)),
    );
  const code = readPostalCode(text);
  if (code !== null)
    return found.union(
      database
        .select(person)
        .from(people)
        .where(inArray(people.postalCode, [code, showPostalCode(code)])),
    );
  const digits = phoneDigits(text);
  if (digits.length < shortestNumber) return found;
  const part = containing(digits);
  return found
    .union(
      database
        .select(person)
        .from(people)
        .where(like(digitsOf(people.phone), part)),
    )
    .union(
      database
        .select({ personId: contacts.personId })
        .from(contacts)
        .where(like(digitsOf(contacts.phone), part)),
    );
}

type Attempting = Pick<typeof users.$inferSelect, 'id' | 'unblockedAt'>;

/** The counters that keep a user out after too many attempts, whatever device they use. */
const bucketsOf = (user: Attempting): Bucket[] => [
  { limit: 'login-account', subject: attemptsOf(user) },
  { limit: 'second-factor', subject: user.id },
];

/** Returns the ids of those users who cannot log in for a while after too many attempts. */
async function blockedAmong(services: DirectoryServices, found: readonly Attempting[]): Promise<Set<string>> {
  const blocked = await findBlocked(services, found.flatMap(bucketsOf));
  const subjects = new Set(blocked.map(({ subject }) => subject));
  return new Set(
    found.filter((user) => bucketsOf(user).some(({ subject }) => subjects.has(subject))).map(({ id }) => id),
  );
}

const longestBlock = Math.max(limits['login-account'].seconds, limits['second-factor'].seconds) * 1_000;

/**
 * Finds everybody who cannot log in for a while. The counters are HMACs, so that they say of a user whether they are blocked,
 * but not which users are: those are in the audit log.
 */
async function findBlockedUsers(services: DirectoryServices): Promise<string[]> {
  const { database, clock } = services;
  const locked = database
    .select({ userId: audit.userId })
    .from(audit)
    .where(and(gt(audit.at, after(clock.now(), -longestBlock)), eq(audit.event, 'authn_login_lock')));
  const attempting = await database
    .select({ id: users.id, unblockedAt: users.unblockedAt })
    .from(users)
    .where(inArray(users.id, locked));
  return [...(await blockedAmong(services, attempting))];
}

/** Returns the state of each of the users. */
export async function findStates(
  services: DirectoryServices,
  userIds: readonly string[],
): Promise<LoginState[]> {
  const { database } = services;
  const rows = await database
    .select({ id: users.id, unblockedAt: users.unblockedAt, state: storedState(services) })
    .from(users)
    .where(inArray(users.id, [...userIds]));
  const blocked = await blockedAmong(services, rows);
  return rows.map(({ id, state }) => stateOf(state, blocked.has(id)));
}

/** A block says nothing more of somebody who cannot log in anyway. */
const stateOf = (stored: LoginState, isBlocked: boolean): LoginState =>
  isBlocked && stored !== 'disabled' ? 'blocked' : stored;

const has = (database: Database, table: typeof passkeys | typeof identityLinks): SQL =>
  exists(
    database
      .select({ one: sql`1` })
      .from(table)
      .where(eq(table.userId, users.id)),
  );

/** The condition that a user has a way to log in: a password, a passkey or an identity at their organization. */
const hasWayIn = (database: Database): SQL =>
  sql`(${users.passwordHash} is not null or ${has(database, passkeys)} or ${has(database, identityLinks)})`;

/** The state of a user, apart from blocks. */
const storedState = ({ database, clock }: DirectoryServices) => sql<LoginState>`case
  when not ${users.enabled} then 'disabled'
  when ${hasWayIn(database)} then 'active'
  when ${lte(users.invitedAt, after(clock.now(), -invitationDuration))} then 'unanswered'
  when ${users.invitedAt} is not null then 'invited'
  else 'new' end`;

async function inState(services: DirectoryServices, states: readonly LoginState[]): Promise<SQL | undefined> {
  if (states.length === 0 || states.length === loginStates.length) return undefined;
  const blocked = inArray(users.id, await findBlockedUsers(services));
  const stored = inArray(storedState(services), [...states]);
  const open = and(stored, or(eq(users.enabled, false), not(blocked)));
  return states.includes('blocked') ? or(open, and(users.enabled, blocked)) : open;
}

function inOrganisations(database: Database, chosen: readonly string[]): SQL | undefined {
  if (chosen.length === 0) return undefined;
  const members = database
    .select({ personId: contacts.personId })
    .from(contacts)
    .where(inArray(contacts.affiliationId, chosen.filter(isUuid)));
  return inArray(people.id, members);
}

const orderOf = (order: DirectoryQuery['order']): SQL[] => {
  const direction = order.startsWith('-') ? desc : asc;
  const columns = order.endsWith('email')
    ? [users.email, people.id]
    : [people.surname, people.givenName, people.id];
  return columns.map((column) => direction(column));
};

/** Finds one page of the people who match, and the number of all of them. */
export async function findEntries(
  services: DirectoryServices,
  { page, search, state, organisation, order }: DirectoryQuery,
): Promise<{ entries: Entry[]; total: number }> {
  const { database } = services;
  const condition = and(
    search === '' ? undefined : inArray(people.id, matching(database, search)),
    inOrganisations(database, organisation),
    await inState(services, state),
  );
  const [counted] = await database
    .select({ total: count() })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .where(condition);
  const { givenName, infix, surname } = people;
  const rows = await database
    .select({
      personId: people.id,
      id: users.id,
      unblockedAt: users.unblockedAt,
      name: { givenName, infix, surname },
      username: users.username,
      email: users.email,
      invitedAt: users.invitedAt,
      state: storedState(services),
    })
    .from(people)
    .innerJoin(users, eq(users.personId, people.id))
    .where(condition)
    .orderBy(...orderOf(order))
    .limit(directoryPageSize)
    .offset((page - 1) * directoryPageSize);
  const blocked = await blockedAmong(services, rows);
  const organisations = await findOrganisationNames(
    database,
    rows.map(({ personId }) => personId),
  );
  return {
    entries: rows.map(({ id, unblockedAt: _, ...row }) => ({
      ...row,
      name: fullName(row.name),
      state: stateOf(row.state, blocked.has(id)),
      organisations: organisations.get(row.personId) ?? [],
    })),
    total: counted?.total ?? 0,
  };
}

/** Finds the names of the organizations of people, each once, by the id of the person. */
export async function findOrganisationNames(
  database: Database,
  personIds: readonly string[],
): Promise<Map<string, string[]>> {
  const rows = await database
    .selectDistinct({ personId: contacts.personId, name: affiliations.name })
    .from(contacts)
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(inArray(contacts.personId, [...personIds]))
    .orderBy(asc(affiliations.name));
  const byPerson = Map.groupBy(rows, ({ personId }) => personId);
  return new Map([...byPerson].map(([personId, found]) => [personId, found.map(({ name }) => name)]));
}
