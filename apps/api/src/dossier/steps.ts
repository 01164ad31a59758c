import { daysOf, type RequirementState, requirementState } from '@portal/contract/dossier/rules';
import { includedIn, type WftRequirement, wftRequirements } from '@portal/contract/wft/rules';
import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { diplomas, dossierSteps } from '../database/schema.ts';
import type { VerdictUndo } from '../database/tables/uploads.ts';
import { findDiplomas } from './queries.ts';

type Diplomas = (typeof diplomas.$inferSelect)[];

const stateOf = (key: WftRequirement, held: Diplomas) => requirementState(key, daysOf(key, held));

/** Returns the step of a requirement, in the state that follows from the diplomas of the dossier. */
function stepFor(contactId: string, key: WftRequirement, held: Diplomas) {
  const { toDo, doneOn } = stateOf(key, held);
  return {
    contactId,
    key,
    value: toDo,
    position: wftRequirements.indexOf(key),
    // At noon UTC, so that it is the same day in Europe's time zones.
    doneAt: doneOn === null ? null : new Date(`${doneOn}T12:00:00Z`),
  };
}

/**
 * Replaces the function steps of a dossier by the Wft requirements of its contact. An extra step that becomes required
 * becomes a function step. A function step that is no longer required becomes an extra one if it is completed or was
 * an extra one before, and is deleted otherwise.
 */
export async function requireInDossier(
  database: Database,
  contactId: string,
  requirements: WftRequirement[],
): Promise<void> {
  const ofContact = and(eq(dossierSteps.contactId, contactId), inArray(dossierSteps.key, wftRequirements));
  const dropped = and(
    ofContact,
    eq(dossierSteps.part, 'function'),
    notInArray(dossierSteps.key, requirements),
  );
  const kept = or(isNotNull(dossierSteps.doneAt), dossierSteps.wasExtra);
  await database.update(dossierSteps).set({ part: 'extra' }).where(and(dropped, kept));
  await database.delete(dossierSteps).where(dropped);
  if (requirements.length === 0) return;
  const held = await findDiplomas(database, contactId);
  await database
    .insert(dossierSteps)
    .values(requirements.map((key) => ({ part: 'function' as const, ...stepFor(contactId, key, held) })))
    .onConflictDoUpdate({
      target: [dossierSteps.contactId, dossierSteps.key],
      set: {
        part: 'function',
        wasExtra: sql`${dossierSteps.wasExtra} or ${dossierSteps.part} = 'extra'`,
      },
    });
}

/**
 * Updates the step of a requirement, and the open steps of the requirements that it includes, from the diplomas of
 * the dossier. A requirement without a step gets an extra one; a completed step stays completed, and keeps the later
 * of its old and new days. Returns the state of the requirement that follows from the diplomas.
 */
export async function applyDiplomas(
  database: Database,
  contactId: string,
  requirement: WftRequirement,
): Promise<RequirementState> {
  const held = await findDiplomas(database, contactId);
  await database
    .insert(dossierSteps)
    .values({ part: 'extra', ...stepFor(contactId, requirement, held) })
    .onConflictDoUpdate({
      target: [dossierSteps.contactId, dossierSteps.key],
      set: {
        value: sql`excluded.value`,
        doneAt: sql`greatest(${dossierSteps.doneAt}, excluded.done_at)`,
      },
    });
  for (const included of includedIn(requirement)) {
    const { doneAt } = stepFor(contactId, included, held);
    const open = and(eq(dossierSteps.key, included), isNull(dossierSteps.doneAt));
    await database
      .update(dossierSteps)
      .set({ doneAt })
      .where(and(eq(dossierSteps.contactId, contactId), open));
  }
  return stateOf(requirement, held);
}

/** Returns the steps that a diploma for the requirement changes, as they are now. */
export async function stepsBefore(
  database: Database,
  contactId: string,
  requirement: WftRequirement,
): Promise<Pick<VerdictUndo, 'steps' | 'added'>> {
  const keys = [requirement, ...includedIn(requirement)];
  const steps = await database
    .select({ key: dossierSteps.key, value: dossierSteps.value, doneAt: dossierSteps.doneAt })
    .from(dossierSteps)
    .where(and(eq(dossierSteps.contactId, contactId), inArray(dossierSteps.key, keys)));
  return {
    steps: steps.map((step) => ({ ...step, doneAt: step.doneAt?.toISOString() ?? null })),
    added: steps.some(({ key }) => key === requirement) ? [] : [requirement],
  };
}

/**
 * Restores steps as they were before a diploma that is no longer in the dossier; another diploma for the same
 * requirement still counts. A step that was added for it goes, unless the function requires it by now.
 */
export async function restoreSteps(
  database: Database,
  contactId: string,
  requirement: WftRequirement,
  { steps, added }: Pick<VerdictUndo, 'steps' | 'added'>,
): Promise<void> {
  const stepOf = (key: string) => and(eq(dossierSteps.contactId, contactId), eq(dossierSteps.key, key));
  for (const { key, value, doneAt } of steps)
    await database
      .update(dossierSteps)
      .set({ value, doneAt: doneAt === null ? null : new Date(doneAt) })
      .where(stepOf(key));
  const held = await findDiplomas(database, contactId);
  for (const key of added) {
    await database.delete(dossierSteps).where(and(stepOf(key), eq(dossierSteps.part, 'extra')));
    const { value, doneAt } = stepFor(contactId, requirement, held);
    await database.update(dossierSteps).set({ value, doneAt }).where(stepOf(key));
  }
  if (daysOf(requirement, held).length > 0) await applyDiplomas(database, contactId, requirement);
}
