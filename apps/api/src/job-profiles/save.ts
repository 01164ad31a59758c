import { isDeepStrictEqual } from 'node:util';
import { maximumGiven, maximumJobProfiles } from '@portal/contract/job-profiles/rules';
import type { JobAssignment, JobProfileInput } from '@portal/contract/job-profiles/schema';
import { effectiveRequirements } from '@portal/contract/wft/rules';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { ContactRow } from '../contacts/queries.ts';
import { contacts, jobProfiles } from '../database/schema.ts';
import { findOrganisation } from '../organisations/queries.ts';
import { record } from '../platform/audit.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import type { InTransaction } from '../platform/context.ts';
import { HttpError, notFound, Violations } from '../platform/http/errors.ts';
import { isUuid } from '../platform/uuid.ts';
import { inTeam, type Team } from '../team/queries.ts';
import { requireOf, type Wanted } from '../team/requirements/require.ts';
import { findJobProfile, findJobProfiles, type JobProfileRow } from './queries.ts';

const violation = (propertyPath: string, message: string) => new Violations([{ propertyPath, message }]);

/** Locks the organization, so that its functions are changed one after the other. */
const lockFunctions = ({ database }: InTransaction, { affiliationId }: Team) =>
  findOrganisation(database, affiliationId, 'update');

/** Returns the functions of an organization. Throws a violation for a name in use. */
async function checkName(
  { database }: InTransaction,
  team: Team,
  name: string,
  id?: string,
): Promise<JobProfileRow[]> {
  const kept = await findJobProfiles(database, team);
  if (kept.some((each) => each.id !== id && each.name.toLowerCase() === name.toLowerCase()))
    throw violation('name', 'Er is al een functie met deze naam.');
  return kept;
}

/** Records a change of a function, which is the organization's and concerns nobody's account. */
const recordChange = (tx: InTransaction, id: string, details: Record<string, string | number | boolean>) =>
  record(tx, {
    event: 'job_profile_update',
    userId: tx.session.userId,
    contactId: tx.session.activeContactId,
    objectType: 'job profile',
    objectId: id,
    details,
  });

/** Adds a function to the organization of a team, and returns its id. Throws violations. */
export async function addJobProfile(
  tx: InTransaction,
  team: Team,
  { requirements, ...given }: JobProfileInput,
): Promise<string> {
  await lockFunctions(tx, team);
  const kept = await checkName(tx, team, given.name);
  if (kept.length >= maximumJobProfiles)
    throw violation('name', `Een organisatie kan hooguit ${maximumJobProfiles} functies hebben.`);
  const [{ id } = { id: '' }] = await tx.database
    .insert(jobProfiles)
    .values({
      ...given,
      affiliationId: team.affiliationId,
      requirements: effectiveRequirements(requirements),
    })
    .returning({ id: jobProfiles.id });
  await recordChange(tx, id, { name: given.name });
  return id;
}

/** Finds a function that the manager may change. Throws 404, and 403 when others than their people have it. */
async function findEditable(tx: InTransaction, team: Team, id: string): Promise<JobProfileRow> {
  const found = await findJobProfile(tx.database, team, id);
  if (found === null) throw notFound();
  if (found.isShared)
    throw new HttpError(
      403,
      'Ook mensen van andere managers hebben deze functie. Vraag je organisatiebeheerder.',
    );
  return found;
}

interface Applied {
  /** Number of people who got the function. */
  applied: number;
  /** Number of them who did not get all that the function requires. */
  skipped: number;
}

async function apply(
  tx: InTransaction,
  team: Team,
  holders: readonly ContactRow[],
  wanted: Wanted,
): Promise<Applied> {
  let skipped = 0;
  for (const holder of holders) if (!(await requireOf(tx, team, holder, wanted))) skipped += 1;
  return { applied: holders.length, skipped };
}

const wantedOf = (job: JobProfileRow | JobProfileInput): Wanted => ({
  wft: job.requirements,
  update: job.update,
  continu: job.continu,
});

/**
 * Replaces a function of the organization of a team, and what is required of the people who have it (`requireOf`). Throws
 * 404, 403, 412 and violations. Of a function that more people have than can be given one at once, only the name can change.
 */
export async function saveJobProfile(
  tx: InTransaction,
  team: Team,
  id: string,
  given: JobProfileInput,
): Promise<Applied> {
  const { database, request } = tx;
  await lockFunctions(tx, team);
  const found = await findEditable(tx, team, id);
  await checkName(tx, team, given.name, found.id);
  checkVersion(request, found.version);
  const job = { ...given, requirements: effectiveRequirements(given.requirements) };
  await database
    .update(jobProfiles)
    .set({ ...job, version: sql`${jobProfiles.version} + 1` })
    .where(eq(jobProfiles.id, found.id));
  await recordChange(tx, found.id, { name: job.name });
  const holders = await database
    .select()
    .from(contacts)
    .where(and(inTeam(team), eq(contacts.jobProfileId, found.id)))
    .orderBy(asc(contacts.id))
    .limit(maximumGiven + 1)
    .for('update');
  if (holders.length <= maximumGiven) return apply(tx, team, holders, wantedOf(job));
  if (!isDeepStrictEqual(wantedOf(job), wantedOf(found)))
    throw violation(
      'requirements',
      `Meer dan ${maximumGiven} mensen hebben deze functie. Maak een nieuwe functie, en geef die aan hooguit ${maximumGiven} mensen tegelijk.`,
    );
  return { applied: 0, skipped: 0 };
}

/** Removes a function of the organization of a team. Throws 404 and 403. */
export async function removeJobProfile(tx: InTransaction, team: Team, id: string): Promise<void> {
  const found = await findEditable(tx, team, id);
  await tx.database.delete(jobProfiles).where(eq(jobProfiles.id, found.id));
  await recordChange(tx, found.id, { name: found.name, removed: true });
}

/** Gives people of a team a function, and requires what it requires (`requireOf`). Throws violations. */
export async function assignJobProfile(
  tx: InTransaction,
  team: Team,
  { contactIds, jobProfileId }: JobAssignment,
): Promise<{ changed: number; skipped: number }> {
  const { database } = tx;
  const job = jobProfileId === null ? null : await findJobProfile(database, team, jobProfileId);
  if (jobProfileId !== null && job === null)
    throw violation('jobProfileId', 'Deze functie bestaat niet meer.');
  const wanted = new Set(contactIds.map((id) => id.toLowerCase()));
  const members = await database
    .select()
    .from(contacts)
    .where(and(inTeam(team), inArray(contacts.id, [...wanted].filter(isUuid))))
    .orderBy(asc(contacts.id))
    .for('update');
  if (members.length < wanted.size)
    throw violation('contactIds', 'Niet iedereen die je koos hoort nog bij je mensen.');
  const { applied, skipped } = await apply(tx, team, members, { job, ...(job && wantedOf(job)) });
  return { changed: applied, skipped };
}
