/** What managers see of the qualifications of their people. The specification has no such screen. */
import { daysOf } from '../dossier/rules.ts';
import { hasPe, isPeDue, peDeadline } from '../dossier/pe.ts';
import { provable, wftModules, type WftRequirement } from '../wft/rules.ts';

/**
 * State of a qualification: valid, valid until a PE exam that is still to be passed, being judged, lapsed for lack of
 * that exam, or required and not proven.
 */
export const qualificationStates = ['held', 'due', 'judged', 'lapsed', 'missing'] as const;
export type QualificationState = (typeof qualificationStates)[number];

/** States in which the person has something to do. */
export const isOpen = (state: QualificationState | 'unknown') =>
  state === 'due' || state === 'lapsed' || state === 'missing';

/** Everything in a dossier that decides the states of its qualifications. */
export interface Evidence {
  /** Codes that the function requires. */
  required: readonly string[];
  /** Codes of completed steps. */
  done: readonly string[];
  /** Codes of files that are being judged. */
  waiting: readonly string[];
  diplomas: readonly { requirement: string | null; issuedOn: string }[];
}

export interface Qualification {
  code: WftRequirement;
  state: QualificationState;
}

const isHeld = (code: WftRequirement, { done, diplomas }: Evidence) =>
  done.includes(code) || daysOf(code, diplomas).length > 0;

const needsExam = (code: WftRequirement, { diplomas }: Evidence) =>
  hasPe(code) && isPeDue(daysOf(code, diplomas));

function stateOf(code: WftRequirement, evidence: Evidence, today: string): QualificationState {
  const isReady = isHeld(code, evidence) && !needsExam(code, evidence);
  if (isReady) return 'held';
  if (evidence.waiting.includes(code)) return 'judged';
  if (!isHeld(code, evidence)) return 'missing';
  return today < peDeadline ? 'due' : 'lapsed';
}

/**
 * Returns the qualifications of a person that concern the employer: those of the function, and others that are held. What
 * somebody else plans, without a diploma yet, is their own business.
 */
export function qualificationsOf(evidence: Evidence, today: string): Qualification[] {
  return provable
    .filter((code) => evidence.required.includes(code) || isHeld(code, evidence))
    .map((code) => ({ code, state: stateOf(code, evidence, today) }));
}

/** Number of people who may advise on a product line, today and on the last day of the period. */
export interface CoverLine {
  code: string;
  /** Number of people whose function requires it. */
  required: number;
  today: number;
  atEnd: number;
}

/** Counts for each qualification how many people hold it today, and will on the last day when nothing more is done. */
export function coverOf(people: readonly Evidence[], today: string): CoverLine[] {
  return wftModules.map(({ qualification: code, authority }) => {
    const required = people.filter((evidence) =>
      evidence.required.some((each) => each === code || each === authority),
    ).length;
    const holders = people.filter(
      (evidence) => isHeld(code, evidence) || (authority !== null && isHeld(authority, evidence)),
    );
    const safe = holders.filter((evidence) => !needsExam(code, evidence));
    return { code, required, today: today < peDeadline ? holders.length : safe.length, atEnd: safe.length };
  });
}

/** Days for which a manager cannot remind the same person again. */
export const reminderPause = 7;

export const teamPageSize = 100;

/** Maximum number of people in one response, for a file of them all. */
export const teamFileSize = 1_000;

/** Orders of the list: by name, or by the number of qualifications with something to do. */
export const teamOrders = ['naam', '-naam', 'open', '-open'] as const;
