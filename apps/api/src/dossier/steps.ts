import { daysOf, type RequirementState, requirementState } from '@portal/contract/dossier/rules';
import { includedIn, type WftRequirement, wftRequirements } from '@portal/contract/wft/rules';
import { and, eq, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { diplomas, dossierSteps } from '../database/schema.ts';
import { findDiplomas } from './queries.ts';

type Diplomas = (typeof diplomas.$inferSelect)[];

const stateOf = (key: WftRequirement, held: Diplomas) => requirementState(key, daysOf(key, held));

/** A step for a requirement, in the state that the diplomas of the dossier give it. */
function stepFor(contactId: string, key: WftRequirement, held: Diplomas) {
  const { toDo, doneOn } = stateOf(key, held);
  return {
    contactId,
    key,
    value: toDo,
    position: wftRequirements.indexOf(key),
    // At noon, so that it is that day in every time zone near.
    doneAt: doneOn === null ? null : new Date(`${doneOn}T12:00:00Z`),
  };
}

/**
 * Makes the Wft requirements of a contact the steps for its function. A step that is done stays when it is no longer
 * required, as an extra one; an extra step that becomes required is one for the function.
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
  await database.delete(dossierSteps).where(and(dropped, isNull(dossierSteps.doneAt)));
  await database.update(dossierSteps).set({ part: 'extra' }).where(dropped);
  if (requirements.length === 0) return;
  const held = await findDiplomas(database, contactId);
  await database
    .insert(dossierSteps)
    .values(requirements.map((key) => ({ part: 'function' as const, ...stepFor(contactId, key, held) })))
    .onConflictDoUpdate({
      target: [dossierSteps.contactId, dossierSteps.key],
      set: { part: 'function' },
    });
}

/**
 * Brings a requirement up to date with the diplomas of its dossier, and those that it includes. One that was not required
 * becomes an extra step; one that was done stays so, and an older diploma never replaces the day of a later one. Returns the
 * state that the diplomas give it.
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
