import type { JobHolderQuery } from '@portal/contract/job-profiles/schema';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contacts, jobProfiles } from '../database/schema.ts';
import { isUuid } from '../platform/uuid.ts';
import { findAssigned } from '../team/assigned.ts';
import { inTeam, isStaff, type Team } from '../team/queries.ts';

export type JobProfileRow = typeof jobProfiles.$inferSelect & {
  /** Number of people of the team who have it. */
  people: number;
  /** Whether others at the organization have it too. */
  isShared: boolean;
};

const counted = (condition: SQL | undefined) =>
  sql<number>`count(${contacts.id}) filter (where ${condition})`.mapWith(Number);

/** Finds the functions of the organization of a team, or the one with an id, sorted by name. */
async function find(database: Database, team: Team, condition?: SQL): Promise<JobProfileRow[]> {
  const rows = await database
    .select({
      profile: getTableColumns(jobProfiles),
      people: counted(inTeam(team)),
      staff: counted(isStaff(team.affiliationId)),
    })
    .from(jobProfiles)
    .leftJoin(contacts, eq(contacts.jobProfileId, jobProfiles.id))
    .where(and(eq(jobProfiles.affiliationId, team.affiliationId), condition))
    .groupBy(jobProfiles.id)
    .orderBy(asc(jobProfiles.name), asc(jobProfiles.id));
  return rows.map(({ profile, people: own, staff }) => ({ ...profile, people: own, isShared: staff > own }));
}

export const findJobProfiles = (database: Database, team: Team): Promise<JobProfileRow[]> =>
  find(database, team);

/** Finds a function of the organization of a team; null for any other. */
export async function findJobProfile(
  database: Database,
  team: Team,
  id: string,
): Promise<JobProfileRow | null> {
  if (!isUuid(id)) return null;
  const [found] = await find(database, team, eq(jobProfiles.id, id));
  return found ?? null;
}

/** Finds the name of the function that somebody has; null for none. */
export async function findJobName(
  database: Database,
  { jobProfileId }: Pick<typeof contacts.$inferSelect, 'jobProfileId'>,
): Promise<string | null> {
  if (jobProfileId === null) return null;
  const [found] = await database
    .select({ name: jobProfiles.name })
    .from(jobProfiles)
    .where(eq(jobProfiles.id, jobProfileId));
  return found?.name ?? null;
}

/** Finds one page of the people of a team with their functions, and the number of all that match. */
export async function findJobHolders(
  database: Database,
  team: Team,
  { page, search, jobProfile: chosen }: JobHolderQuery,
): Promise<{ members: object[]; total: number }> {
  const found = await findAssigned(database, contacts.jobProfileId, inTeam(team), { page, search, chosen });
  const members = found.members.map(({ id, name, assigned }) => ({
    '@id': `/api/team/${id}`,
    '@type': 'JobHolder',
    id,
    name,
    jobProfileId: assigned,
  }));
  return { ...found, members };
}
