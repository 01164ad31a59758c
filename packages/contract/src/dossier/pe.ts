/**
 * Permanente educatie (PE) of the Wft: which exams the holder of diplomas owes on a day, and why. All of it follows from
 * the rows of `wft/regulation.ts`. Days are `YYYY-MM-DD`.
 */
import { allowances, pePeriods, type PePeriod, stacks, type WftRule } from '../wft/regulation.ts';
import { type Qualification, wftModules } from '../wft/rules.ts';
import type { Diploma } from './schema.ts';

/** An accepted document of a requirement: its diploma, or the certificate of a later PE exam. */
export type Document = Pick<Diploma, 'requirement' | 'issuedOn'>;

/** Whether a qualification has exams of its own: all but the one that every stack stands on. */
export const hasExam = (module: Qualification) => module !== 'modbasis';

const qualifications = wftModules.map(({ qualification }) => qualification);

function partsIn(module: Qualification): Qualification[] {
  const below = stacks.find((layer) => layer.module === module)?.standsOn;
  return below === undefined ? [] : [below, ...partsIn(below)];
}

const parts = new Map(qualifications.map((module) => [module, partsIn(module)]));
const includers = new Map(
  qualifications.map((module) => [module, qualifications.filter((each) => partsIn(each).includes(module))]),
);

/** Returns the qualifications that are part of another one, the nearest first. */
export const partsOf = (module: Qualification): readonly Qualification[] => parts.get(module) ?? [];

/** Returns the qualifications that another one is part of. */
export const includersOf = (module: Qualification): readonly Qualification[] => includers.get(module) ?? [];

/** Returns the days of the documents of any of these requirements until a day, earliest first. */
export function daysOf(codes: readonly string[], documents: readonly Document[], day: string): string[] {
  const days: string[] = [];
  for (const { requirement, issuedOn } of documents)
    if (requirement !== null && issuedOn !== null && issuedOn <= day && codes.includes(requirement))
      days.push(issuedOn);
  return days.length > 1 ? days.toSorted() : days;
}

/** The days of all documents that count for a qualification: its own, and those of qualifications it is part of. */
export const provenOn = (module: Qualification, documents: readonly Document[], day: string) =>
  daysOf([module, ...includersOf(module)], documents, day);

/** The first period that begins after a day: the one in which its document asks for an exam. */
const periodAfter = (day: string) => pePeriods.find(({ startsOn }) => startsOn > day);

/** The period that a day is in. */
export const periodOf = (day: string): PePeriod | undefined =>
  pePeriods.find(({ startsOn, endsOn }) => startsOn <= day && day < endsOn);

/** The first day on which a qualification is no longer valid by its latest document; null when no period asks for more. */
export const endOfValidity = (latest: string): string | null => periodAfter(latest)?.endsOn ?? null;

/** The last period that is over without its exam in the dossier, after a qualification's latest document; null for none. */
export function missingPeriod(latest: string, day: string): string | null {
  const asked = periodAfter(latest)?.startsOn;
  const over = pePeriods.filter(
    ({ startsOn, endsOn }) => asked !== undefined && asked <= startsOn && endsOn <= day,
  );
  return over.at(-1)?.name ?? null;
}

/** Where the holder of a qualification stands with its PE exam on a day. */
export interface Standing {
  module: Qualification;
  /** The qualifications that are part of its exam, the nearest first. */
  includes: readonly Qualification[];
  rule: WftRule;
  /** The period that the day is in; null after the last one. */
  period: PePeriod | null;
  /** The day before which the exam is to be passed; null when none is owed in this period. */
  dueBefore: string | null;
  /** The day of the latest document. */
  latest: string;
  /** An earlier period whose exam is not in the dossier; null for none. */
  missing: string | null;
  /** A valid qualification of another stack that allows advice on the same subject; null for none. */
  allowedBy: Qualification | null;
}

/** An exam that is owed. */
export type Obligation = Standing & { dueBefore: string; period: PePeriod };

/**
 * Returns the standing of each qualification that is held and part of no other one that is held, in the order of the
 * modules.
 */
export function standingsOf(documents: readonly Document[], day: string): Standing[] {
  const held = qualifications.filter((module) => daysOf([module], documents, day).length > 0);
  const tops = held.filter((module) => !held.some((other) => partsOf(other).includes(module)));
  return tops.map((module) => {
    const others = new Set(tops.filter((top) => top !== module).flatMap(partsOf));
    // A lower diploma moves with the higher one, unless it stays in the exam of another stack.
    const moving = partsOf(module).filter((part) => hasExam(part) && !others.has(part));
    return { ...standingOf(module, moving, documents, day), allowedBy: allowedBy(module, documents, day) };
  });
}

function allowedBy(subject: Qualification, documents: readonly Document[], day: string) {
  const valid = allowances.find(({ module, allows, since }) => {
    const latest = daysOf([module], documents, day).at(-1);
    return allows === subject && since <= day && latest !== undefined && missingPeriod(latest, day) === null;
  });
  return valid?.module ?? null;
}

function standingOf(
  module: Qualification,
  moving: readonly Qualification[],
  documents: readonly Document[],
  day: string,
): Omit<Standing, 'allowedBy'> {
  const days = daysOf([module], documents, day);
  const [first = day] = days;
  const latest = days.at(-1) ?? first;
  const period = periodOf(day) ?? null;
  const missing = hasExam(module) ? missingPeriod(latest, day) : null;
  const standing = { module, includes: partsOf(module), period, latest, missing, dueBefore: null };
  if (!hasExam(module)) return { ...standing, rule: 'without-pe' };
  if (period === null) {
    const rule = first === latest ? 'first-period' : 'passed';
    return { ...standing, rule: missing === null ? rule : 'missed' };
  }
  const moved = moving.some((part) => {
    const [firstOfPart = first] = daysOf([part], documents, day);
    return firstOfPart < first && periodAfter(firstOfPart) !== periodAfter(first);
  });
  if (latest < period.startsOn) {
    const rule = moved && periodAfter(first) === period ? 'shifted' : 'topmodule';
    return { ...standing, rule, dueBefore: period.endsOn };
  }
  if (first < period.startsOn) return { ...standing, rule: 'passed' };
  return { ...standing, rule: moved ? 'shifted' : 'first-period' };
}

/** Returns the exams that the holder of these documents owes in the period of a day, each with the rule that says so. */
export const obligationsOf = (documents: readonly Document[], day: string): Obligation[] =>
  standingsOf(documents, day).filter(isObligation);

const isObligation = (standing: Standing): standing is Obligation => standing.dueBefore !== null;

/** State of a period: its exam was passed, is still to be passed, or is not in the dossier. */
export type ExamState = 'passed' | 'due' | 'unknown';

export interface Exam {
  period: string;
  state: ExamState;
  /** Day of the document that proves the exam; null without one. */
  passedOn: string | null;
}

/**
 * Returns the exams of a qualification until the period of a day, earliest first. `days` are those of its documents: the
 * first is the diploma, a later one proves the exam of the period in which it was issued.
 */
export function examsOf(days: readonly string[], day: string): Exam[] {
  const ordered = days.toSorted();
  const [first] = ordered;
  if (first === undefined) return [];
  return pePeriods
    .filter(({ startsOn }) => first < startsOn && startsOn <= day)
    .map(({ name, startsOn, endsOn }) => {
      const passedOn = ordered.findLast((each) => startsOn <= each && each < endsOn) ?? null;
      const missing = day < endsOn ? 'due' : 'unknown';
      return { period: name, state: passedOn === null ? missing : 'passed', passedOn };
    });
}
