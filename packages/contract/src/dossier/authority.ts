/** The subjects that the holder of diplomas may advise on, on a day, by the documents in the dossier. */
import { allowances, type WftRule } from '../wft/regulation.ts';
import { type Qualification, wftModules } from '../wft/rules.ts';
import { daysOf, type Document, endOfValidity, includersOf, missingPeriod, partsOf, provenOn } from './pe.ts';

/** Whether a person may advise on a subject on a day. */
export interface Authority {
  /** The qualification of the subject. */
  subject: Qualification;
  /** 'until': it ends on the day in `until`, unless the exam is passed before that. */
  answer: 'yes' | 'until' | 'no';
  until: string | null;
  rule: WftRule;
  /** The qualification that gives the authority or gave it; null without one. */
  by: Qualification | null;
  /** The period whose exam is not in the dossier, so that the authority has ended already; null for none. */
  missing: string | null;
}

interface Asked {
  /** The present day: what ends after it can still be prevented. */
  today: string;
  /** The day that is asked about, today or later. */
  day: string;
}

/** Returns the authority for each subject of advice: the modules but Basis, which all of them stand on. */
export const authoritiesOn = (documents: readonly Document[], asked: Asked): Authority[] =>
  wftModules
    .filter(({ qualification }) => qualification !== 'modbasis')
    .map((module) => authorityFor(module, documents, asked));

/** Returns the authority for the subject of a module. */
export function authorityFor(
  { qualification, authority }: (typeof wftModules)[number],
  documents: readonly Document[],
  { today, day }: Asked,
): Authority {
  const none = {
    subject: qualification,
    answer: 'no',
    until: null,
    rule: 'held',
    by: null,
    missing: null,
  } as const;
  if (authority !== null && daysOf([authority], documents, day).length > 0)
    return { ...none, answer: 'yes', rule: 'without-pe' };
  const best = sourcesOf(qualification, documents, day).toSorted(longestFirst)[0];
  if (best === undefined) return none;
  const { by, rule, latest, until } = best;
  if (until === null) return { ...none, answer: 'yes', rule, by };
  if (until <= today) return { ...none, rule: 'missed', by, missing: missingPeriod(latest, today) };
  return { ...none, answer: day < until ? 'until' : 'no', until, rule, by };
}

interface Source {
  by: Qualification;
  rule: 'held' | 'allowance';
  latest: string;
  until: string | null;
}

/** The qualifications that can give authority for each subject: highest of its stack first, then of other stacks. */
const candidates = new Map(
  wftModules.map(({ qualification: subject }) => {
    const ofStack = [subject, ...includersOf(subject)].toSorted(
      (one, other) => partsOf(other).length - partsOf(one).length,
    );
    const others = allowances.filter(({ allows }) => allows === subject);
    return [
      subject,
      [
        ...ofStack.map((by) => ({ by, rule: 'held' as const, since: '' })),
        ...others.map(({ module, since }) => ({ by: module, rule: 'allowance' as const, since })),
      ],
    ] as const;
  }),
);

/** The qualifications that are held on a day and give authority for a subject then, in the order of `candidates`. */
function sourcesOf(subject: Qualification, documents: readonly Document[], day: string): Source[] {
  const sources: Source[] = [];
  for (const { by, rule, since } of candidates.get(subject) ?? []) {
    if (since > day || daysOf([by], documents, day).length === 0) continue;
    const latest = provenOn(by, documents, day).at(-1);
    if (latest !== undefined) sources.push({ by, rule, latest, until: endOfValidity(latest) });
  }
  return sources;
}

/** Sorts by the end of validity, without an end first; of equal ones the order stays. */
const longestFirst = (one: Source, other: Source) =>
  rank(one) === rank(other) ? 0 : rank(one) < rank(other) ? 1 : -1;

const rank = ({ until }: Source) => until ?? '9999-12-31';
