/** What managers see of the qualifications of their people. The specification has no such screen. */
import { authoritiesOn } from '../dossier/authority.ts';
import { periodOf, standingsOf } from '../dossier/pe.ts';
import { requirementState } from '../dossier/rules.ts';
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

const isHeld = (code: WftRequirement, { done, diplomas }: Evidence, today: string) => {
  const { doneOn, exam } = requirementState(code, diplomas, today);
  return done.includes(code) || doneOn !== null || exam !== null;
};

const hasLapsed = (code: WftRequirement, { diplomas }: Evidence, today: string) =>
  standingsOf(diplomas, today).some(({ rule, module }) => rule === 'missed' && module === code);

function stateOf(code: WftRequirement, evidence: Evidence, today: string): QualificationState {
  const held = isHeld(code, evidence, today);
  const lapsed = hasLapsed(code, evidence, today);
  const owed = requirementState(code, evidence.diplomas, today).exam !== null;
  if (held && !lapsed && !owed) return 'held';
  if (evidence.waiting.includes(code)) return 'judged';
  if (!held) return 'missing';
  return lapsed ? 'lapsed' : 'due';
}

/**
 * Returns the qualifications of a person that concern the employer: those of the function, and others that are held. What
 * somebody else plans, without a diploma yet, is their own business.
 */
export function qualificationsOf(evidence: Evidence, today: string): Qualification[] {
  return provable
    .filter((code) => evidence.required.includes(code) || isHeld(code, evidence, today))
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
  const period = periodOf(today);
  return wftModules.map(({ qualification: code, authority }) => {
    const required = people.filter((evidence) =>
      evidence.required.some((each) => each === code || each === authority),
    ).length;
    const holders = people.filter(
      (evidence) =>
        isHeld(code, evidence, today) || (authority !== null && isHeld(authority, evidence, today)),
    );
    const safe = holders.filter((evidence) => lasts(code, evidence, { today, day: period?.endsOn ?? today }));
    return { code, required, today: period === undefined ? safe.length : holders.length, atEnd: safe.length };
  });
}

/** Whether what is held still allows advice on a later day; Basis, and what is proven without a diploma, does not end. */
function lasts(code: WftRequirement, { diplomas }: Evidence, asked: { today: string; day: string }): boolean {
  const authority = authoritiesOn(diplomas, asked).find(({ subject }) => subject === code);
  return authority === undefined || authority.answer !== 'no' || authority.by === null;
}

/** Days for which a manager cannot remind the same person again. */
export const reminderPause = 7;

export const teamPageSize = 100;

/** Maximum number of people in one response, for a file of them all. */
export const teamFileSize = 1_000;

/** Orders of the list: by name, or by the number of qualifications with something to do. */
export const teamOrders = ['naam', '-naam', 'open', '-open'] as const;
