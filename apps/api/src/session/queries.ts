import { domainToASCII } from 'node:url';
import { isSelectable } from '@portal/contract/contacts/rules';
import { organisationLoginPath } from '@portal/contract/environments/organisation-login';
import { employeeRoles } from '@portal/contract/permissions/rules';
import { places } from '@portal/contract/places';
import { and, asc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import {
  affiliations,
  contacts,
  environments,
  identityProviders,
  loginAddresses,
  users,
} from '../database/schema.ts';

export type User = typeof users.$inferSelect;

/** Returns the part behind the '@', or null for a bare username. */
export function domainOf(username: string): string | null {
  const at = username.lastIndexOf('@');
  return at === -1 ? null : username.slice(at + 1);
}

/** Returns a readable domain, and its form of the DNS where that differs, in which other systems may have stored it. */
export function spellingsOfDomain(domain: string): string[] {
  return [...new Set([domain, domainToASCII(domain) || domain])];
}

/** Returns a normalized username or email address, and its spelling with the other form of the domain. */
export function spellingsOf(username: string): string[] {
  const domain = domainOf(username);
  if (domain === null) return [username];
  const local = username.slice(0, -domain.length);
  return spellingsOfDomain(domain).map((spelling) => local + spelling);
}

/** Returns the condition that a user can log in with this normalized email address. */
export function isLoginAddress(database: Database, email: string): SQL | undefined {
  const confirmed = database
    .select({ userId: loginAddresses.userId })
    .from(loginAddresses)
    .where(inArray(loginAddresses.email, spellingsOf(email)));
  return or(inArray(users.email, spellingsOf(email)), inArray(users.id, confirmed));
}

/** Whether somebody has one of these normalized usernames or email addresses. */
export async function isInUse(database: Database, names: readonly string[]): Promise<boolean> {
  const all = names.flatMap(spellingsOf);
  const [found] = await database
    .select({ id: users.id })
    .from(users)
    .leftJoin(loginAddresses, eq(loginAddresses.userId, users.id))
    .where(or(inArray(users.username, all), inArray(users.email, all), inArray(loginAddresses.email, all)))
    .limit(1);
  return found !== undefined;
}

/** Finds the user with this normalized username or email address. */
export async function findUser(database: Database, username: string): Promise<User | null> {
  const [user] = await database
    .select()
    .from(users)
    .where(or(inArray(users.username, spellingsOf(username)), isLoginAddress(database, username)));
  return user ?? null;
}

/** Where the people of an organization with single sign-on log in; both null for one without an environment. */
export interface OrganisationLogin {
  /** Of its environment. */
  slug: string | null;
  /** Path of the page that leads to its own identity provider. */
  path: string | null;
}

/** Joins an organization with the open identity provider that it has beside the own one of its environment, if any. */
const isOwnProvider = and(
  eq(identityProviders.affiliationId, affiliations.id),
  eq(identityProviders.environmentId, environments.id),
  identityProviders.isFurther,
  eq(environments.ssoEnabled, true),
);

function organisationLoginOf(slug: string | null, remote: string | null): OrganisationLogin {
  if (slug === null) return { slug, path: null };
  if (remote === null) return { slug, path: `/${slug}${places.login}` };
  return { slug, path: `${organisationLoginPath(slug)}?remote=${encodeURIComponent(remote)}` };
}

/** Finds the login of the organization that enforces single sign-on for this email domain; null when there is none. */
export async function findSsoDomain(database: Database, domain: string): Promise<OrganisationLogin | null> {
  const [organisation] = await database
    .select({ slug: environments.slug, remote: identityProviders.entityId })
    .from(affiliations)
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .leftJoin(identityProviders, isOwnProvider)
    .where(
      and(inArray(affiliations.emailDomain, spellingsOfDomain(domain)), eq(affiliations.ssoEnforced, true)),
    );
  return organisation ? organisationLoginOf(organisation.slug, organisation.remote) : null;
}

/**
 * Finds the login of the organization whose identity provider is the only login method of this person, or null. A contact that can
 * no longer be used does not count: a person who left such an organization logs in as usual.
 */
export async function findSsoOrganisation(
  database: Database,
  personId: string,
): Promise<OrganisationLogin | null> {
  const own = await database
    .select({ contact: contacts, slug: environments.slug, remote: identityProviders.entityId })
    .from(contacts)
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .leftJoin(identityProviders, isOwnProvider)
    .where(and(eq(contacts.personId, personId), eq(affiliations.ssoEnforced, true)))
    .orderBy(asc(contacts.id));
  const organisation = own.find(({ contact }) => isSelectable(contact));
  return organisation ? organisationLoginOf(organisation.slug, organisation.remote) : null;
}

/** Returns those of the people who have a role at the provider that has permissions. */
export async function findEmployees(
  database: Database,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const isEmployed = and(
    inArray(contacts.personId, [...personIds]),
    eq(affiliations.isProvider, true),
    inArray(contacts.role, employeeRoles()),
  );
  const employed = await database
    .select({ personId: contacts.personId })
    .from(contacts)
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(isEmployed);
  return new Set(employed.map(({ personId }) => personId));
}

/** Whether a person has a role at the provider that has permissions. */
export const hasEmployeeRole = async (database: Database, personId: string): Promise<boolean> =>
  (await findEmployees(database, [personId])).has(personId);

export interface StartingContact {
  id: string;
  slug: string | null;
}

/**
 * Finds the contact in which a login starts: the last active one if it is still allowed, else the only one, else
 * null.
 */
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
