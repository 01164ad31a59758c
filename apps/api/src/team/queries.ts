import { teamOf } from '@portal/contract/contacts/rules';
import type { Evidence } from '@portal/contract/team/rules';
import { and, asc, eq, inArray, isNotNull, or, type SQL } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { hasWords } from '../database/name-search.ts';
import { affiliations, contacts, diplomas, dossierSteps, people, uploads } from '../database/schema.ts';
import type { Session } from '../platform/session.ts';

export type OrganisationRow = typeof affiliations.$inferSelect;

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

/** Matches the contacts of a team: people with a dossier, whose account is in use. */
const inTeam = ({ managerContactId, affiliationId, isAssigned }: Team): SQL | undefined =>
  and(
    eq(contacts.affiliationId, affiliationId),
    isAssigned ? eq(contacts.managerContactId, managerContactId) : undefined,
    contacts.enabled,
    or(eq(contacts.role, 'participant'), eq(contacts.lmsAccountRole, 'participant')),
  );

export interface Member {
  contactId: string;
  person: typeof people.$inferSelect;
  evidence: Evidence;
}

/** Groups rows by their contact. */
function byContact<Row extends { contactId: string }>(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.contactId);
    if (group) group.push(row);
    else groups.set(row.contactId, [row]);
  }
  return groups;
}

/**
 * Finds the people of a team with what decides their qualifications. Rules of the contract derive the states, so a filter
 * on them needs the evidence of everybody: four queries, however many people there are.
 */
export async function findMembers(
  database: Database,
  team: Team,
  { search = '', contactId }: { search?: string; contactId?: string } = {},
): Promise<Member[]> {
  const isMember = and(inTeam(team), contactId === undefined ? undefined : eq(contacts.id, contactId));
  const members = await database
    .select({ contactId: contacts.id, person: people })
    .from(contacts)
    .innerJoin(people, eq(people.id, contacts.personId))
    .where(and(isMember, search === '' ? undefined : hasWords(people.foldedName, search)));
  const steps = await database
    .select({
      contactId: dossierSteps.contactId,
      key: dossierSteps.key,
      part: dossierSteps.part,
      doneAt: dossierSteps.doneAt,
    })
    .from(dossierSteps)
    .innerJoin(contacts, eq(contacts.id, dossierSteps.contactId))
    .where(isMember);
  const proofs = await database
    .select({
      contactId: diplomas.contactId,
      requirement: diplomas.requirement,
      issuedOn: diplomas.issuedOn,
    })
    .from(diplomas)
    .innerJoin(contacts, eq(contacts.id, diplomas.contactId))
    .where(and(isMember, isNotNull(diplomas.requirement)));
  const judged = await database
    .select({ contactId: uploads.contactId, requirement: uploads.requirement })
    .from(uploads)
    .innerJoin(contacts, eq(contacts.id, uploads.contactId))
    .where(
      and(
        isMember,
        inArray(uploads.status, ['new', 'created']),
        eq(uploads.review, 'waiting'),
        isNotNull(uploads.requirement),
      ),
    );
  const [stepsOf, proofsOf, judgedOf] = [byContact(steps), byContact(proofs), byContact(judged)];
  return members.map((member) => {
    const own = stepsOf.get(member.contactId) ?? [];
    return {
      ...member,
      evidence: {
        required: own.filter(({ part }) => part === 'function').map(({ key }) => key),
        done: own.filter(({ doneAt }) => doneAt !== null).map(({ key }) => key),
        waiting: (judgedOf.get(member.contactId) ?? []).flatMap(({ requirement }) => requirement ?? []),
        diplomas: proofsOf.get(member.contactId) ?? [],
      },
    };
  });
}

/** Finds all organizations, sorted by name. */
export const findOrganisations = (database: Database): Promise<OrganisationRow[]> =>
  database.select().from(affiliations).orderBy(asc(affiliations.name), asc(affiliations.id));

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
