import { type OrganisationsQuery, pageSizeOf } from '@portal/contract/organisations/schema';
import { asc, count, countDistinct, eq, ilike, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { containing, hasWords } from '../database/name-search.ts';
import { affiliations, contacts, environments, users } from '../database/schema.ts';

export type OrganisationRow = typeof affiliations.$inferSelect;

/** Whether an organization has this name, whatever its capitals. */
export const hasName = (name: string) => eq(sql`lower(${affiliations.name})`, name.toLowerCase());

/** Whether the domain of an organization is proven to be its own. */
export const isProven = ({
  emailDomain,
  provenDomain,
}: Pick<OrganisationRow, 'emailDomain' | 'provenDomain'>) =>
  emailDomain !== null && emailDomain === provenDomain;

/** Finds an organization, and with 'update' locks its row. */
export async function findOrganisation(
  database: Database,
  id: string,
  lock?: 'update',
): Promise<OrganisationRow | null> {
  const query = database.select().from(affiliations).where(eq(affiliations.id, id));
  const [found] = await (lock ? query.for(lock) : query);
  return found ?? null;
}

const inEnvironment = eq(environments.id, affiliations.environmentId);

const matching = (search: string) =>
  search === ''
    ? undefined
    : or(
        hasWords(affiliations.foldedName, search),
        ilike(environments.name, containing(search.normalize('NFC'))),
      );

/** Finds one page of the organizations that match, sorted by name, and the number of all of them. */
export async function findOrganisations(
  database: Database,
  { search, ...view }: OrganisationsQuery,
): Promise<{ members: object[]; total: number }> {
  const [counted] = await database
    .select({ total: count() })
    .from(affiliations)
    .leftJoin(environments, inEnvironment)
    .where(matching(search));
  const { id, name, isProvider, isTeamVisible } = affiliations;
  const rows = await database
    .select({ id, name, isProvider, isTeamVisible, environment: environments.name })
    .from(affiliations)
    .leftJoin(environments, inEnvironment)
    .where(matching(search))
    .orderBy(asc(name), asc(id))
    .limit(pageSizeOf(view))
    .offset((view.page - 1) * pageSizeOf(view));
  const members = rows.map((row) => ({
    '@id': `/api/relations/affiliations/${row.id}`,
    '@type': 'Affiliation',
    ...row,
  }));
  return { members, total: counted?.total ?? 0 };
}

/** Returns an organization as `getOrganisation` sends it. */
export async function organisationResource(database: Database, row: OrganisationRow): Promise<object> {
  const { id, name, isProvider, version, isTeamVisible, teamText, ssoEnforced, emailDomain } = row;
  const [environment] = await database
    .select({ name: environments.name })
    .from(affiliations)
    .innerJoin(environments, inEnvironment)
    .where(eq(affiliations.id, id));
  const [counted] = await database
    .select({ people: countDistinct(contacts.personId) })
    .from(contacts)
    .innerJoin(users, eq(users.personId, contacts.personId))
    .where(eq(contacts.affiliationId, id));
  return {
    '@context': '/api/contexts/Affiliation',
    '@id': `/api/relations/affiliations/${id}`,
    '@type': 'Affiliation',
    id,
    name,
    isProvider,
    environment: environment?.name ?? null,
    version,
    isTeamVisible,
    teamText,
    people: counted?.people ?? 0,
    isSsoEnforced: ssoEnforced,
    emailDomain,
    isDomainProven: isProven(row),
  };
}
