import { teamOf } from '@portal/contract/contacts/rules';
import type { Evidence } from '@portal/contract/team/rules';
import { and, eq, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';
import { hasWords } from '../database/name-search.ts';
import { affiliations, contacts, diplomas, dossierSteps, people, uploads } from '../database/schema.ts';
import type { RequestContext, Session } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';

/** The people that a manager may see: all of an organization, or those assigned to them. */
export interface Team {
  managerContactId: string;
  affiliationId: string;
  isAssigned: boolean;
}

/** Finds the team of the session's active contact; null unless it is a manager of an organization that allows it. */
export async function findTeam(
  database: Database,
  { activeContactId, role, actor }: Session,
): Promise<Team | null> {
  const whose = teamOf(role);
  if (whose === null || activeContactId === null || actor !== null) return null;
  const [found] = await database
    .select({ affiliationId: affiliations.id })
    .from(contacts)
    .innerJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(and(eq(contacts.id, activeContactId), affiliations.isTeamVisible));
  return found ? { managerContactId: activeContactId, ...found, isAssigned: whose === 'assigned' } : null;
}

/** Finds the team of the caller. Throws 404 for anyone who has none. */
export async function requireTeam({ database, session }: RequestContext): Promise<Team> {
  const team = await findTeam(database, session);
  if (team === null) throw notFound();
  return team;
}

/** Matches the people of an organization who have a dossier, and whose account is in use. */
export const isStaff = (affiliationId: string): SQL | undefined =>
  and(
    eq(contacts.affiliationId, affiliationId),
    contacts.enabled,
    or(eq(contacts.role, 'participant'), eq(contacts.lmsAccountRole, 'participant')),
  );

/** Matches the people of a team. */
export const inTeam = ({ managerContactId, affiliationId, isAssigned }: Team): SQL | undefined =>
  and(isStaff(affiliationId), isAssigned ? eq(contacts.managerContactId, managerContactId) : undefined);

export interface Member {
  contactId: string;
  personId: string;
  wftPaModuleTypes: (typeof contacts.$inferSelect)['wftPaModuleTypes'];
  name: Pick<typeof people.$inferSelect, 'givenName' | 'infix' | 'surname'>;
  evidence: Evidence;
}

const byContact = <Row extends { contactId: string }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.contactId, row]));

/** Collects a column of a contact's rows into one array. */
const collected = (column: AnyPgColumn, condition?: SQL) =>
  condition === undefined
    ? sql<string[]>`array_agg(${column})`
    : sql<string[]>`coalesce(array_agg(${column}) filter (where ${condition}), '{}')`;

/** One of the people of a team, without what decides their qualifications. */
export type Person = Omit<Member, 'evidence'>;

/** Finds the people of a team, by a part of their name, or the one with a contact. */
export function findPeople(
  database: Database,
  team: Team,
  { search = '', contactId }: { search?: string; contactId?: string } = {},
): Promise<Person[]> {
  const { givenName, infix, surname } = people;
  return database
    .select({
      contactId: contacts.id,
      personId: contacts.personId,
      wftPaModuleTypes: contacts.wftPaModuleTypes,
      name: { givenName, infix, surname },
    })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .where(
      and(
        inTeam(team),
        contactId === undefined ? undefined : eq(contacts.id, contactId),
        search === '' ? undefined : hasWords(people.foldedName, search),
      ),
    );
}

/** Number of people up to which their evidence is asked for by their ids, and above which by their team. */
const maximumIds = 500;

/**
 * Adds to people of a team what decides their qualifications. Rules of the contract derive the states, so a filter on them
 * needs the evidence of everybody: three queries, however many people there are, each with one row per person.
 */
export async function withEvidence(
  database: Database,
  team: Team,
  members: readonly Person[],
): Promise<Member[]> {
  if (members.length === 0) return [];
  const ids = members.map(({ contactId }) => contactId);
  const isMember = and(inTeam(team), ids.length > maximumIds ? undefined : inArray(contacts.id, ids));
  const steps = await database
    .select({
      contactId: dossierSteps.contactId,
      required: collected(dossierSteps.key, eq(dossierSteps.part, 'function')),
      done: collected(dossierSteps.key, isNotNull(dossierSteps.doneAt)),
    })
    .from(dossierSteps)
    .innerJoin(contacts, eq(contacts.id, dossierSteps.contactId))
    .where(isMember)
    .groupBy(dossierSteps.contactId);
  const held = await database
    .select({
      contactId: diplomas.contactId,
      requirements: collected(diplomas.requirement),
      days: sql<string[]>`array_agg(${diplomas.issuedOn}::text)`,
    })
    .from(diplomas)
    .innerJoin(contacts, eq(contacts.id, diplomas.contactId))
    .where(and(isMember, isNotNull(diplomas.requirement)))
    .groupBy(diplomas.contactId);
  const isJudged = and(
    inArray(uploads.status, ['new', 'created']),
    eq(uploads.review, 'waiting'),
    isNotNull(uploads.requirement),
  );
  const judged = await database
    .select({ contactId: uploads.contactId, requirements: collected(uploads.requirement) })
    .from(uploads)
    .innerJoin(contacts, eq(contacts.id, uploads.contactId))
    .where(and(isMember, isJudged))
    .groupBy(uploads.contactId);
  const [stepsOf, heldOf, judgedOf] = [byContact(steps), byContact(held), byContact(judged)];
  return members.map((member) => {
    const { required = [], done = [] } = stepsOf.get(member.contactId) ?? {};
    const { requirements = [], days = [] } = heldOf.get(member.contactId) ?? {};
    return {
      ...member,
      evidence: {
        required,
        done,
        waiting: judgedOf.get(member.contactId)?.requirements ?? [],
        diplomas: requirements.map((requirement, index) => ({ requirement, issuedOn: days[index] ?? '' })),
      },
    };
  });
}

/** Finds the people of a team with what decides their qualifications (`findPeople`, `withEvidence`). */
export const findMembers = async (
  database: Database,
  team: Team,
  which: Parameters<typeof findPeople>[2] = {},
): Promise<Member[]> => withEvidence(database, team, await findPeople(database, team, which));
