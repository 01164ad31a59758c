import type { Document } from '@portal/contract/dossier/pe';
import { type RequirementState, requirementState } from '@portal/contract/dossier/rules';
import { type WftRequirement, wftRequirements } from '@portal/contract/wft/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { dossierSteps } from '../database/schema.ts';
import { dayOf } from '../platform/clock.ts';
import { findDiplomas, findStepRows, type StepRow } from './queries.ts';

/** A requirement of a dossier as it is on a day. */
export interface Step extends Pick<StepRow, 'key' | 'part' | 'value'> {
  doneOn: string | null;
  /** Day before which its PE exam is to be passed; null when none is owed. */
  dueBefore: string | null;
}

/**
 * Returns a step as the diplomas of the dossier make it on a day, since a new period or a higher diploma changes what is
 * to be done. A step that was completed otherwise stays completed, and keeps the later of both days.
 */
function stepOn({ key, part, value, doneAt }: StepRow, held: readonly Document[], day: string): Step {
  const stored = doneAt && dayOf(doneAt);
  const code = wftRequirements.find((each) => each === key);
  if (code === undefined) return { key, part, value, doneOn: stored, dueBefore: null };
  const { toDo, doneOn, exam } = requirementState(code, held, day);
  const isDone = exam === null || (stored ?? '') >= exam.period.startsOn;
  const latest = [stored ?? '', doneOn ?? ''].toSorted().at(-1) || null;
  return {
    key,
    part,
    value: toDo,
    doneOn: isDone ? latest : null,
    dueBefore: isDone ? null : exam.dueBefore,
  };
}

/** Finds the steps of a dossier as they are on a day, sorted by position. */
export async function findSteps(database: Database, contactId: string, day: string): Promise<Step[]> {
  const held = await findDiplomas(database, contactId);
  const rows = await findStepRows(database, contactId);
  return rows.map((row) => stepOn(row, held, day));
}

const rowOf = (contactId: string, key: WftRequirement) => ({
  contactId,
  key,
  value: '',
  position: wftRequirements.indexOf(key),
});

const idsOf = (rows: StepRow[]) =>
  inArray(
    dossierSteps.id,
    rows.map(({ id }) => id),
  );

/**
 * Replaces the function steps of a dossier by the Wft requirements of its contact. An extra step that becomes required
 * becomes a function step. A function step that is no longer required becomes an extra one if it is completed or was
 * an extra one before, and is deleted otherwise.
 */
export async function requireInDossier(
  database: Database,
  contactId: string,
  requirements: WftRequirement[],
  day: string,
): Promise<void> {
  const held = await findDiplomas(database, contactId);
  const dropped = (await findStepRows(database, contactId)).filter(
    ({ key, part }) =>
      part === 'function' &&
      wftRequirements.some((each) => each === key) &&
      !requirements.some((each) => each === key),
  );
  const isKept = (row: StepRow) => row.wasExtra || stepOn(row, held, day).doneOn !== null;
  await database
    .update(dossierSteps)
    .set({ part: 'extra' })
    .where(idsOf(dropped.filter(isKept)));
  await database.delete(dossierSteps).where(idsOf(dropped.filter((row) => !isKept(row))));
  if (requirements.length === 0) return;
  await database
    .insert(dossierSteps)
    .values(requirements.map((key) => ({ part: 'function' as const, ...rowOf(contactId, key) })))
    .onConflictDoUpdate({
      target: [dossierSteps.contactId, dossierSteps.key],
      set: {
        part: 'function',
        wasExtra: sql`${dossierSteps.wasExtra} or ${dossierSteps.part} = 'extra'`,
      },
    });
}

/** State of a requirement after a diploma for it was added. */
export interface Proven extends RequirementState {
  /** Keys of the steps that were added for it. */
  added: string[];
}

/** Adds an extra step for a requirement that a diploma proves, unless it has a step already. */
export async function proveInDossier(
  database: Database,
  contactId: string,
  requirement: WftRequirement,
  day: string,
): Promise<Proven> {
  const added = await database
    .insert(dossierSteps)
    .values({ part: 'extra', ...rowOf(contactId, requirement) })
    .onConflictDoNothing()
    .returning({ key: dossierSteps.key });
  const held = await findDiplomas(database, contactId);
  return { ...requirementState(requirement, held, day), added: added.map(({ key }) => key) };
}

/**
 * Removes the steps that were added for a diploma that is no longer in the dossier, unless another one proves them or the
 * function requires them by now.
 */
export async function removeAdded(database: Database, contactId: string, added: string[]): Promise<void> {
  const held = await findDiplomas(database, contactId);
  const unproven = added.filter((key) => !held.some(({ requirement }) => requirement === key));
  await database
    .delete(dossierSteps)
    .where(
      and(
        eq(dossierSteps.contactId, contactId),
        eq(dossierSteps.part, 'extra'),
        inArray(dossierSteps.key, unproven),
      ),
    );
}
