import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import {
  affiliations,
  contacts,
  environments,
  loginAddresses,
  mailedLinks,
  people,
  users,
} from '../../database/schema.ts';
import {
  findSsoOrganisation,
  isLoginAddress,
  type OrganisationLogin,
  spellingsOf,
} from '../../session/queries.ts';

/** The account that a change of credentials is about, with everything its emails need. */
export interface Account {
  user: typeof users.$inferSelect;
  person: typeof people.$inferSelect;
  /** Environment whose appearance the emails get; null for the house style. */
  environment: typeof environments.$inferSelect | null;
  /** Organization that enforces single sign-on on this user, with the slug of its environment; null when none does. */
  singleSignOn: OrganisationLogin | null;
  /** Names of the person's organizations. */
  organisations: string[];
  /** Confirmed email addresses, each of which logs in. */
  loginAddresses: string[];
}

/** Maximum number of accounts with one email address on file; with more, none of them gets an email. */
const maximumAccounts = 5;

async function withDetails(
  database: Database,
  { user, person }: Pick<Account, 'user' | 'person'>,
  askedAt: string | undefined,
): Promise<Account> {
  const own = await database
    .select({ contact: contacts, affiliation: affiliations, environment: environments })
    .from(contacts)
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .where(and(eq(contacts.personId, person.id), eq(contacts.enabled, true)))
    .orderBy(asc(contacts.id));
  const confirmed = await database
    .select({ email: loginAddresses.email })
    .from(loginAddresses)
    .where(eq(loginAddresses.userId, user.id))
    .orderBy(asc(loginAddresses.confirmedAt));
  const asked = own.find(({ environment }) => environment !== null && environment.slug === askedAt);
  const last = own.find(({ contact }) => contact.id === user.lastContactId);
  const slugs = new Set(own.map(({ environment }) => environment?.slug));
  const only = slugs.size === 1 ? own[0] : undefined;
  return {
    user,
    person,
    environment: (asked ?? last ?? only)?.environment ?? null,
    singleSignOn: await findSsoOrganisation(database, person.id),
    organisations: own.map(({ affiliation }) => affiliation.name),
    loginAddresses: confirmed.map(({ email }) => email),
  };
}

const userAndPerson = (database: Database) =>
  database
    .select({ user: users, person: people })
    .from(users)
    .innerJoin(people, eq(people.id, users.personId))
    .$dynamic();

/**
 * Finds an enabled account.
 * @param askedAt slug of the environment on whose screen the request is made; ignored unless the person has an account
 *   there, so that nobody can choose the appearance of an email to another person
 */
export async function findAccount(
  database: Database,
  userId: string,
  askedAt?: string,
): Promise<Account | null> {
  const [found] = await userAndPerson(database).where(and(eq(users.id, userId), eq(users.enabled, true)));
  return found ? withDetails(database, found, askedAt) : null;
}

/** Finds an account, also a disabled one. */
export async function findAnyAccount(database: Database, userId: string): Promise<Account | null> {
  const [found] = await userAndPerson(database).where(eq(users.id, userId));
  return found ? withDetails(database, found, undefined) : null;
}

/**
 * Finds the enabled accounts that have this email address, as login address or as confirmed recovery address; none
 * when more than `maximumAccounts` share it. `askedAt` as for `findAccount`.
 */
export async function findAccountsByAddress(
  database: Database,
  email: string,
  askedAt?: string,
): Promise<Account[]> {
  const isOnFile = or(isLoginAddress(database, email), inArray(people.recoveryEmail, spellingsOf(email)));
  const found = await userAndPerson(database)
    .where(and(isOnFile, eq(users.enabled, true)))
    .orderBy(asc(users.id))
    .limit(maximumAccounts + 1);
  if (found.length > maximumAccounts) return [];
  return Promise.all(found.map((each) => withDetails(database, each, askedAt)));
}

/**
 * Returns the email address for mail about a contact: that of the contact, else the login address, else the recovery
 * address.
 */
export const addressFor = ({ user, person }: Account, contact: { email: string | null } | undefined) =>
  contact?.email ?? user.email ?? person.recoveryEmail;

/** Returns every address that is known to be the owner's, the main login address first. */
export function addressesOf({ user, person, loginAddresses: confirmed }: Account): string[] {
  const all = [user.email, ...confirmed, person.recoveryEmail];
  return [...new Set(all)].filter((address) => address !== null);
}

/** Finds the recovery address that is not confirmed yet, or null; there is one at most, by `createLink`. */
export async function findPendingRecoveryEmail(
  database: Database,
  userId: string,
  now: Date,
): Promise<string | null> {
  const isPending = and(
    eq(mailedLinks.userId, userId),
    eq(mailedLinks.kind, 'recovery-email'),
    isNull(mailedLinks.usedAt),
    gt(mailedLinks.expiresAt, now),
  );
  const [pending] = await database.select({ email: mailedLinks.email }).from(mailedLinks).where(isPending);
  return pending?.email ?? null;
}
