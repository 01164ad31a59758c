/** What managers see of the qualifications of their people. The specification has no such screen. */
import { authorityFor } from '../dossier/authority.ts';
import { hasExam, periodOf } from '../dossier/pe.ts';
import { proofStates } from '../dossier/rules.ts';
import { noQualification, provable, wftModules, type WftRequirement } from '../wft/rules.ts';

/**
 * State of a qualification: valid, valid until a PE exam that is still to be passed, being judged, lapsed since an exam is
 * not in the dossier, or required and not proven.
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

/** What the documents say of one code. */
interface Proof {
  code: WftRequirement;
  isHeld: boolean;
  /** Whether its PE exam is still to be passed. */
  isDue: boolean;
}

/** Returns what the documents say of each code, without documents only of the completed steps. */
function proofsOf({ done, diplomas }: Evidence, today: string): Proof[] {
  const states = diplomas.length === 0 ? [] : proofStates(provable, diplomas, today);
  return provable.map((code, index) => {
    const { doneOn = null, exam = null } = states[index] ?? {};
    return { code, isHeld: done.includes(code) || doneOn !== null || exam !== null, isDue: exam !== null };
  });
}

/** Returns the codes of which the exam of an earlier period is not in the dossier, as the person reads in it. */
const lapsedOf = ({ diplomas }: Evidence, today: string): WftRequirement[] =>
  wftModules
    .filter(
      (module) =>
        hasExam(module.qualification) &&
        authorityFor(module, diplomas, { today, day: today }).missing !== null,
    )
    .flatMap(({ qualification, authority }) =>
      authority === null ? [qualification] : [qualification, authority],
    );

function stateOf(
  { code, isHeld, isDue }: Proof,
  lapsed: readonly WftRequirement[],
  { waiting }: Evidence,
): QualificationState {
  const hasLapsed = lapsed.includes(code);
  if (isHeld && !hasLapsed && !isDue) return 'held';
  if (waiting.includes(code)) return 'judged';
  if (!isHeld) return 'missing';
  return hasLapsed ? 'lapsed' : 'due';
}

/**
 * Returns the qualifications of a person that concern the employer: those of the function, and others that are held. What
 * somebody else plans, without a diploma yet, is their own business.
 */
export function qualificationsOf(evidence: Evidence, today: string): Qualification[] {
  return statesOf(evidence, proofsOf(evidence, today), lapsedOf(evidence, today));
}

const statesOf = (evidence: Evidence, proofs: readonly Proof[], lapsed: readonly WftRequirement[]) =>
  proofs
    .filter(({ code, isHeld }) => isHeld || evidence.required.includes(code))
    .map((proof): Qualification => ({ code: proof.code, state: stateOf(proof, lapsed, evidence) }));

/** Number of people who may advise on a product line, today and on the last day of the period. */
export interface CoverLine {
  code: string;
  /** Number of people whose function requires it. */
  required: number;
  today: number;
  atEnd: number;
}

/** What a manager sees of a team at a glance, over all of its people. */
export interface TeamCounts {
  people: number;
  /** Number of people who hold all that their function requires. */
  qualified: number;
  /** Number of people whose function requires nothing yet. */
  withoutRequirements: number;
  /** Number of people with a qualification in each state. */
  due: number;
  judged: number;
  lapsed: number;
  missing: number;
  lines: CoverLine[];
}

/** Counts who has what to do, and for each qualification who holds it today and on the last day when nothing more is done. */
export function coverOf(people: readonly Evidence[], today: string): TeamCounts {
  const period = periodOf(today);
  const members = people.map((evidence) => {
    const lapsed = lapsedOf(evidence, today);
    const proofs = proofsOf(evidence, today);
    const held = proofs
      .filter(({ code, isHeld }) => isHeld && !lapsed.includes(code))
      .map(({ code }) => code);
    const states = new Set(statesOf(evidence, proofs, lapsed).map(({ state }) => state));
    return { evidence, held, states };
  });
  const countOf = (state: QualificationState) => members.filter(({ states }) => states.has(state)).length;
  const asked = members.filter(({ evidence }) => evidence.required.length > 0);
  const lines = wftModules.map((module): CoverLine => {
    const { qualification: code, authority } = module;
    const covers = (codes: readonly string[]) => codes.some((each) => each === code || each === authority);
    const holders = members.filter(({ held }) => covers(held));
    const safe = holders.filter(({ evidence }) =>
      lasts(module, evidence, { today, day: period?.endsOn ?? today }),
    );
    return {
      code,
      required: people.filter(({ required }) => covers(required)).length,
      today: period === undefined ? safe.length : holders.length,
      atEnd: safe.length,
    };
  });
  return {
    people: people.length,
    qualified: asked.filter(({ evidence, held }) => isQualified(evidence, held)).length,
    withoutRequirements: people.length - asked.length,
    due: countOf('due'),
    judged: countOf('judged'),
    lapsed: countOf('lapsed'),
    missing: countOf('missing'),
    lines,
  };
}

/** Whether somebody holds all that their function requires. */
const isQualified = ({ required }: Evidence, held: readonly string[]) =>
  required.every((code) => code === noQualification || held.includes(code));

/** Whether what is held still allows advice on a later day; Basis, and what is proven without a diploma, does not end. */
function lasts(
  module: (typeof wftModules)[number],
  { diplomas }: Evidence,
  asked: { today: string; day: string },
): boolean {
  if (!hasExam(module.qualification)) return true;
  const { answer, by } = authorityFor(module, diplomas, asked);
  return answer !== 'no' || by === null;
}

/** Days for which a manager cannot remind the same person again. */
export const reminderPause = 7;

export const teamPageSize = 100;

/** Maximum number of people in one response, for a file of them all. */
export const teamFileSize = 1_000;

/** Orders of the list: by name, or by the number of qualifications with something to do. */
export const teamOrders = ['naam', '-naam', 'open', '-open'] as const;

/** Maximum number of people whose manager is set at once. */
export const maximumAssigned = 500;
