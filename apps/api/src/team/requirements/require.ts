import {
  employersPaRights,
  paModuleKeys,
  paModules,
  paModuleTypes,
  requirePa,
} from '@portal/contract/pa/rules';
import type { PaModule, PaModuleKey, PaModuleType } from '@portal/contract/pa/rules';
import { fullName } from '@portal/contract/people/rules';
import { nameOfRequirement, type WftRequirement } from '@portal/contract/wft/rules';
import { eq } from 'drizzle-orm';
import type { ContactRow } from '../../contacts/queries.ts';
import { emailParticipant, userOf } from '../../credentials/accounts/email-participant.ts';
import { affiliations, contacts, type jobProfiles, people } from '../../database/schema.ts';
import { mayPersonAdjust as mayPersonAdjustPa, replaceModules } from '../../pa/profile.ts';
import { findPaProfile, moduleOf, type PaProfileRow } from '../../pa/queries.ts';
import { record } from '../../platform/audit.ts';
import type { InTransaction, RequestContext } from '../../platform/context.ts';
import { findWftProfile, type WftProfileRow } from '../../wft/queries.ts';
import { mayPersonAdjust as mayPersonAdjustWft, replaceRequirements } from '../../wft/requirements.ts';
import { emails } from '../emails.ts';
import type { Team } from '../queries.ts';

/** Whether the caller is the employer of somebody: nobody is their own, and contacts of the learning system are set there. */
const isEmployerOf = ({ session }: Pick<RequestContext, 'session'>, contact: ContactRow): boolean =>
  !contact.fromLis && contact.personId !== session.personId;

/** Whether a manager sets the Wft requirements of one of their people: those that the person may not set. */
export const mayRequireWft = (
  ctx: Pick<RequestContext, 'session'>,
  contact: ContactRow,
  profile: WftProfileRow,
): boolean => !mayPersonAdjustWft(contact, profile) && isEmployerOf(ctx, contact);

/** Whether a manager says if a PA module is required of one of their people: where the person may not choose that. */
export const mayRequirePa = (
  ctx: Pick<RequestContext, 'session'>,
  contact: ContactRow,
  { moduleType, profile, module }: { moduleType: PaModuleType; profile: PaProfileRow; module: PaModule },
): boolean =>
  contact.wftPaModuleTypes.includes(moduleType) &&
  isEmployerOf(ctx, contact) &&
  employersPaRights(profile.scenario, mayPersonAdjustPa(contact, moduleType, profile), module).required;

/**
 * What an employer requires of somebody: their function, Wft requirements, and PA modules per type. What is absent stays as
 * it is.
 */
export interface Wanted extends Partial<Record<PaModuleType, readonly PaModuleKey[]>> {
  /** Null for no function. */
  job?: Pick<typeof jobProfiles.$inferSelect, 'id' | 'name'> | null;
  wft?: readonly WftRequirement[];
}

/** What changed in one profile, by the names that people read. */
interface Change {
  field: string;
  /** The new function; null for none. */
  job?: string | null;
  added: string[];
  removed: string[];
}

const changeOf = <Code extends string>(
  field: string,
  { before, after }: Record<'before' | 'after', readonly Code[]>,
  nameOf: (code: Code) => string,
): Change => ({
  field,
  added: after.filter((code) => !before.includes(code)).map(nameOf),
  removed: before.filter((code) => !after.includes(code)).map(nameOf),
});

/**
 * Sets what is required of one of the people of a team as far as their manager may, records it in their account and tells
 * them by one email. Returns whether all of it could be set.
 */
export async function requireOf(
  tx: InTransaction,
  team: Team,
  contact: ContactRow,
  wanted: Wanted,
): Promise<boolean> {
  const parts = [await setJob(tx, contact, wanted.job), await requireWft(tx, contact, wanted.wft)];
  for (const moduleType of paModuleTypes)
    parts.push(await requireModules(tx, contact, moduleType, wanted[moduleType]));
  const changes = parts.flatMap(({ change }) => (change === null ? [] : [change]));
  if (changes.length > 0) {
    const user = await userOf(tx.database, contact.personId);
    await record(tx, {
      event: 'team_require',
      userId: user?.id ?? null,
      contactId: contact.id,
      actorUserId: tx.session.userId,
      objectType: 'contact',
      objectId: contact.id,
      details: { fields: changes.map(({ field }) => field).join(', ') },
    });
    await tell(tx, team, contact, changes);
  }
  return parts.every(({ isAllowed }) => isAllowed);
}

interface Part {
  isAllowed: boolean;
  change: Change | null;
}

const nothing: Part = { isAllowed: true, change: null };

const byCaller = ({ session, clock }: InTransaction) => ({
  setByPersonId: session.personId,
  setAt: clock.now(),
});

async function setJob(tx: InTransaction, contact: ContactRow, job: Wanted['job']): Promise<Part> {
  if (job === undefined || contact.jobProfileId === (job?.id ?? null)) return nothing;
  if (!isEmployerOf(tx, contact)) return { isAllowed: false, change: null };
  await tx.database
    .update(contacts)
    .set({ jobProfileId: job?.id ?? null })
    .where(eq(contacts.id, contact.id));
  const change = { field: 'jobProfile', job: job?.name ?? null, added: [], removed: [] };
  return { isAllowed: true, change };
}

async function requireWft(tx: InTransaction, contact: ContactRow, wanted: Wanted['wft']): Promise<Part> {
  if (wanted === undefined) return nothing;
  const profile = await findWftProfile(tx.database, contact.id);
  if (!mayRequireWft(tx, contact, profile)) return { isAllowed: false, change: null };
  const after = await replaceRequirements(tx, profile, wanted, byCaller(tx));
  if (after === null) return nothing;
  const codes = { before: profile.requirements, after };
  return { isAllowed: true, change: changeOf('wftRequirements', codes, nameOfRequirement) };
}

async function requireModules(
  tx: InTransaction,
  contact: ContactRow,
  moduleType: PaModuleType,
  wanted: readonly PaModuleKey[] | undefined,
): Promise<Part> {
  if (wanted === undefined || !contact.wftPaModuleTypes.includes(moduleType)) return nothing;
  const profile = await findPaProfile(tx.database, contact.id, moduleType);
  const before = paModuleKeys.filter((key) => moduleOf(profile, key).required);
  const changed = paModuleKeys.filter((key) => wanted.includes(key) !== before.includes(key));
  const allowed = changed.filter((key) =>
    mayRequirePa(tx, contact, { moduleType, profile, module: moduleOf(profile, key) }),
  );
  const modules = allowed.map(
    (key) => [key, requirePa(moduleOf(profile, key), wanted.includes(key))] as const,
  );
  await replaceModules(tx, { contactId: contact.id, moduleType, profile }, modules, byCaller(tx));
  const after = paModuleKeys.filter((key) => before.includes(key) !== allowed.includes(key));
  const nameOf = (key: PaModuleKey) => `PA-module ${paModules[key]} (${moduleType})`;
  return {
    isAllowed: allowed.length === changed.length,
    change: allowed.length === 0 ? null : changeOf(`paProfile-${moduleType}`, { before, after }, nameOf),
  };
}

/** Sends a person an email that says what is required of them now, and by whom. Sends nothing without an address. */
async function tell(
  tx: InTransaction,
  { affiliationId }: Team,
  { id, personId }: ContactRow,
  changes: readonly Change[],
): Promise<void> {
  const { database, session, config } = tx;
  const [manager] = await database.select().from(people).where(eq(people.id, session.personId));
  const [organisation] = await database.select().from(affiliations).where(eq(affiliations.id, affiliationId));
  const message = emails.requirements(
    {
      manager: manager ? fullName(manager) : '',
      organisation: organisation?.name ?? '',
      job: changes.find(({ job }) => job !== undefined)?.job,
      added: changes.flatMap(({ added }) => added),
      removed: changes.flatMap(({ removed }) => removed),
    },
    config.origin,
  );
  await emailParticipant(tx, { contactId: id, personId }, message);
}
