import { isSelectable } from '@portal/contract/contacts/rules';
import { applyChanges, type Changes, type Parts } from '@portal/contract/environments/changes';
import { type EnvironmentInput, environmentInput } from '@portal/contract/environments/inputs';
import { momentOf, type PlanInput, planProblem } from '@portal/contract/environments/plan';
import { fullName } from '@portal/contract/people/rules';
import { can } from '@portal/contract/permissions/rules';
import { and, eq } from 'drizzle-orm';
import * as z from 'zod';
import { addressFor, findAccount } from '../credentials/queries.ts';
import { queueEmail } from '../credentials/account-emails.ts';
import type { Database } from '../database/database.ts';
import { affiliations, contacts, environmentPlans, people, users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type InTransaction } from '../platform/context.ts';
import { HttpError, notFound, Violations } from '../platform/errors.ts';
import { checkVersion } from '../platform/if-match.ts';
import { type Job, defineJob, sendJob } from '../platform/jobs.ts';
import { parse } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { type DraftRow, replaceChanges, openDraft, restoreDraft, type Saving } from './drafts.ts';
import { emails } from './emails.ts';
import { partsOf, prefix } from './parts.ts';
import { type EnvironmentRow, findEnvironment } from './queries.ts';
import { changeEnvironment, lockEnvironment, withFreeSlug } from './save.ts';

type PlanRow = typeof environmentPlans.$inferSelect;
type Failure = Exclude<PlanRow['state'], 'planned'>;

/** The plan changes parts that somebody else changed meanwhile. */
class PlanConflict extends HttpError {
  constructor() {
    super(409, 'Een ander heeft intussen dezelfde onderdelen gewijzigd. Annuleer het plan om te kiezen.');
  }
}

/** Finds the plan of an environment for a user, in the shape of the contract. */
export async function findPlan(
  database: Database,
  { environmentId, userId }: Pick<DraftRow, 'environmentId' | 'userId'>,
) {
  const [found] = await database
    .select({ plan: environmentPlans, person: people })
    .from(environmentPlans)
    .innerJoin(users, eq(users.id, environmentPlans.plannedBy))
    .innerJoin(people, eq(people.id, users.personId))
    .where(eq(environmentPlans.environmentId, environmentId));
  if (found === undefined) return null;
  const { id, state, startsAt, plannedBy } = found.plan;
  return { id, state, startsAt, plannedBy: fullName(found.person), isOwn: plannedBy === userId };
}

async function lockPlan(database: Database, where: { id: string } | { environmentId: string }) {
  const condition =
    'id' in where
      ? eq(environmentPlans.id, where.id)
      : eq(environmentPlans.environmentId, where.environmentId);
  const [plan] = await database.select().from(environmentPlans).where(condition).for('update');
  return plan ?? null;
}

/** Returns the input of a save with these changes. Throws violations. */
function inputOf(environment: EnvironmentRow, changes: Changes, parts: Parts): EnvironmentInput {
  const names = Object.keys(changes);
  const own = names.filter((name) => !name.startsWith(prefix)).map((name) => [name, parts[name]] as const);
  const colors = names.filter((name) => name.startsWith(prefix)).map((name) => [name, parts[name]] as const);
  return parse(environmentInput, {
    name: environment.name,
    dashboardTitle: environment.dashboardTitle,
    ...Object.fromEntries(own.map(([name, value]) => [name, value === '' ? null : value])),
    ...(colors.length > 0 && {
      themeVariables: { ...environment.themeVariables, ...Object.fromEntries(colors) },
    }),
  });
}

const recordPlan = (
  tx: Saving,
  event: 'environment_planned' | 'environment_plan_cancelled' | 'environment_plan_failed',
  { id, name }: EnvironmentRow,
  details: Record<string, string> = {},
) =>
  record(tx, {
    event,
    userId: tx.session.userId,
    contactId: tx.session.activeContactId,
    objectType: 'environment',
    objectId: id,
    details: { name, ...details },
  });

/** Moves the changes of the user's draft into a plan. Throws 404, 409, 412 and violations. */
export async function planSave(tx: InTransaction, id: string, { day, time }: PlanInput): Promise<void> {
  const { database, session, clock, request } = tx;
  const now = clock.now();
  const startsAt = momentOf(day, time);
  const problem = planProblem(startsAt, now);
  if (startsAt === null || problem !== null)
    throw new Violations([{ propertyPath: 'time', message: problem ?? '' }]);
  const environment = await lockEnvironment(database, id);
  const key = { environmentId: id, userId: session.userId };
  const draft = await openDraft(database, key, now);
  checkVersion(request, draft.version);
  const { changes } = draft;
  if (Object.keys(changes).length === 0) throw new HttpError(409, 'Er is geen wijziging om te plannen.');
  inputOf(environment, changes, applyChanges(changes, partsOf(environment)).parts);
  const before = await lockPlan(database, { environmentId: id });
  if (before?.state === 'planned')
    throw new HttpError(409, 'Er is al een wijziging van deze omgeving gepland. Annuleer die eerst.');
  if (before !== null) await database.delete(environmentPlans).where(eq(environmentPlans.id, before.id));
  const [plan] = await database
    .insert(environmentPlans)
    .values({
      environmentId: id,
      plannedBy: session.userId,
      contactId: session.activeContactId ?? '',
      createdAt: now,
      startsAt,
      changes,
    })
    .returning({ id: environmentPlans.id });
  await replaceChanges(database, draft, {}, now);
  if (plan) await sendJob(database, 'planned-environment', plan, { startAfter: startsAt });
  await recordPlan(tx, 'environment_planned', environment, { startsAt: startsAt.toISOString() });
}

/** Deletes a plan, and puts the changes of a waiting one back into its administrator's draft. Throws 404. */
export async function cancelPlan(tx: InTransaction, id: string): Promise<void> {
  const { database, clock } = tx;
  const environment = await lockEnvironment(database, id);
  const plan = await lockPlan(database, { environmentId: id });
  if (plan === null) throw notFound();
  await database.delete(environmentPlans).where(eq(environmentPlans.id, plan.id));
  if (plan.state !== 'planned') return;
  const key = { environmentId: id, userId: plan.plannedBy };
  await restoreDraft(database, key, plan.changes, clock.now());
  await recordPlan(tx, 'environment_plan_cancelled', environment);
}

/** Saves the changes of a plan on top of the current environment. Throws 409 and violations. */
async function apply(tx: Saving, plan: PlanRow): Promise<EnvironmentRow> {
  const { database } = tx;
  const environment = await lockEnvironment(database, plan.environmentId);
  const { parts, conflicts } = applyChanges(plan.changes, partsOf(environment));
  // The reason belongs to the colors, and is no part that somebody else could have changed.
  if (conflicts.some((name) => name !== 'themeReason')) throw new PlanConflict();
  const input = inputOf(environment, plan.changes, parts);
  const saved = await changeEnvironment(tx, environment, input, plan.plannedBy);
  await database.delete(environmentPlans).where(eq(environmentPlans.id, plan.id));
  return saved;
}

/** Saves a waiting plan now. Throws 404, 409 and violations. */
export async function applyPlanNow(tx: InTransaction, id: string): Promise<EnvironmentRow> {
  const plan = await lockPlan(tx.database, { environmentId: id });
  if (plan?.state !== 'planned') throw notFound();
  return apply(tx, plan);
}

/** Returns whether the administrator of a plan may still edit environments. */
async function isStillAllowed(database: Database, { plannedBy, contactId }: PlanRow): Promise<boolean> {
  const [found] = await database
    .select({ contact: contacts, user: users, isAtProvider: affiliations.isProvider })
    .from(users)
    .innerJoin(contacts, eq(contacts.personId, users.personId))
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .where(and(eq(users.id, plannedBy), eq(contacts.id, contactId)));
  if (!found?.user.enabled || !isSelectable(found.contact)) return false;
  const { role } = found.contact;
  return can({ role, isAtProvider: found.isAtProvider ?? false, isImpersonated: false }, 'environments:edit');
}

/**
 * Marks a plan as failed, puts its changes back into the draft, and emails its administrator. Does nothing once it is
 * no longer planned.
 */
async function fail(services: Services, plan: PlanRow, state: Failure): Promise<void> {
  await inTransaction(services, async (tx) => {
    const { database, clock, config } = tx;
    const { environmentId, plannedBy: userId, contactId } = plan;
    const condition = and(eq(environmentPlans.id, plan.id), eq(environmentPlans.state, 'planned'));
    const [failed] = await database.update(environmentPlans).set({ state }).where(condition).returning();
    const environment = await findEnvironment(database, environmentId);
    if (failed === undefined || environment === null) return;
    await restoreDraft(database, { environmentId, userId }, plan.changes, clock.now());
    const session = { userId, activeContactId: contactId };
    await recordPlan({ ...tx, session, request: null }, 'environment_plan_failed', environment, { state });
    const account = await findAccount(database, userId);
    const [contact] = await database.select().from(contacts).where(eq(contacts.id, contactId));
    const recipient = account && addressFor(account, contact);
    const message = emails.notSaved({ ...plan, name: environment.name, state }, config.origin);
    if (recipient) await queueEmail(database, clock.now(), account, recipient, message);
  });
}

/** Applies a plan at its start time. Does nothing once it was canceled, applied or marked as failed. */
async function applyWhenDue(services: Services, id: string): Promise<void> {
  const [plan] = await services.database.select().from(environmentPlans).where(eq(environmentPlans.id, id));
  if (plan?.state !== 'planned') return;
  if (plan.startsAt > services.clock.now()) throw new Error('The moment of this plan has not come yet.');
  if (!(await isStillAllowed(services.database, plan))) return fail(services, plan, 'forbidden');
  try {
    await withFreeSlug(() =>
      inTransaction(services, async (tx) => {
        const session = { userId: plan.plannedBy, activeContactId: plan.contactId };
        const current = await lockPlan(tx.database, { id });
        if (current?.state === 'planned') await apply({ ...tx, session, request: null }, current);
      }),
    );
  } catch (error) {
    if (error instanceof PlanConflict) return fail(services, plan, 'conflict');
    if (error instanceof Violations) return fail(services, plan, 'invalid');
    throw error;
  }
}

export const planJob = (services: Services): Job =>
  defineJob('planned-environment', z.object({ id: z.uuid() }), ({ id }) => applyWhenDue(services, id));
