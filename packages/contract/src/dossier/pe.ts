/**
 * Permanente educatie (PE) of the Wft: each holder of a diploma takes a PE exam in every period that begins after the
 * day of the diploma. The deadline and the first three cut-offs come from the specification; the fourth follows the
 * same rule. Days are `YYYY-MM-DD`.
 */
import { nameOfRequirement, wftModules, type WftRequirement } from '../wft/rules.ts';

/** The day before which the PE exam of the present period has to be passed. */
export const peDeadline = '2028-04-01';

/** Periods up to the present one; `endsOn` is the first day after the period. */
export const pePeriods = [
  { name: '2017-2019', startsOn: '2017-04-01', endsOn: '2019-04-01' },
  { name: '2019-2022', startsOn: '2019-04-01', endsOn: '2022-04-01' },
  { name: '2022-2025', startsOn: '2022-04-01', endsOn: '2025-04-01' },
  { name: '2025-2028', startsOn: '2025-04-01', endsOn: peDeadline },
] as const;

export type PePeriod = (typeof pePeriods)[number]['name'];

/** State of a period: a PE exam was passed in it, is still to be passed in it, or is not in the dossier. */
export type PeState = 'passed' | 'due' | 'unknown';

export interface Pe {
  period: PePeriod;
  state: PeState;
  /** Day of the document that proves the exam; null without one. */
  passedOn: string | null;
}

/**
 * Returns the periods in which the holder of a diploma has to take a PE exam, earliest first. `days` are those of all
 * documents of one requirement: the first is the diploma, a later one proves the exam of the period in which it was
 * issued.
 */
export function peOf(days: readonly string[]): Pe[] {
  const ordered = days.toSorted();
  const [first] = ordered;
  if (first === undefined) return [];
  return pePeriods
    .filter(({ startsOn }) => first < startsOn)
    .map(({ name, startsOn, endsOn }) => {
      const passedOn = ordered.findLast((day) => startsOn <= day && day < endsOn) ?? null;
      const missing = endsOn === peDeadline ? 'due' : 'unknown';
      return { period: name, state: passedOn === null ? missing : 'passed', passedOn };
    });
}

/** Whether the PE exam of the present period is still to be passed. */
export const isPeDue = (days: readonly string[]) => peOf(days).some(({ state }) => state === 'due');

/** Whether PE exams keep a requirement valid: only whole qualifications need them. */
export const hasPe = (code: string | null) => wftModules.some(({ qualification }) => qualification === code);

/** The to-do for a diploma whose PE exam is due. */
export const peToDo = (code: WftRequirement) =>
  `Haal het PE-examen ${nameOfRequirement(code)} voor 1 april 2028`;
