import { nameOfRequirement, noQualification, wftModules, type WftRequirement } from '../wft/rules.ts';
import { comparableName } from '../uploads/rules.ts';
import { longDay } from '../long-day.ts';
import { authorityFor } from './authority.ts';
import { daysOf, type Document, type Obligation, obligationsOf, provenOn } from './pe.ts';
import type { DossierFile, DossierStep, Portfolio, ToDo, WholeDossier } from './schema.ts';

export interface ToDos {
  forFunction: ToDo[];
  extra: ToDo[];
}

/** The to-dos in the order of their steps; those without a step come last. */
export function toDosOf(portfolio: Portfolio): ToDos {
  return {
    forFunction: inOrderOf(portfolio.stepFunctionKeys, portfolio.stepFunctionResults),
    extra: inOrderOf(portfolio.stepOtherKeys, portfolio.stepOtherResults),
  };
}

function inOrderOf(keys: readonly string[], toDos: readonly ToDo[]): ToDo[] {
  const place = ({ key }: ToDo) => (keys.includes(key) ? keys.indexOf(key) : keys.length);
  return toDos.toSorted((one, other) => place(one) - place(other));
}

/** State of a whole dossier. 'locked' takes precedence over all others, 'open' over the rest. */
export type DossierState = 'locked' | 'open' | 'nothing-required' | 'done' | 'empty';

export function dossierState(portfolio: Portfolio): DossierState {
  const { forFunction, extra } = toDosOf(portfolio);
  if (portfolio.hasQualificationsLock) return 'locked';
  if (forFunction.length + extra.length > 0) return 'open';
  if (portfolio.hasAdvnoneOnly) return 'nothing-required';
  return portfolio.hasRequirements ? 'done' : 'empty';
}

/** The to-do of a requirement, or the day on which it was met: null while it is open, or when nothing can meet it. */
export interface RequirementState {
  toDo: string;
  doneOn: string | null;
  /** The exam of it that is owed; null for none. */
  exam: Obligation | null;
}

/** Returns the state of a requirement on a day. The specification leaves the wording of to-dos open. */
export function requirementState(
  code: WftRequirement,
  documents: readonly Document[],
  day: string,
): RequirementState {
  const [{ doneOn, exam } = { doneOn: null, exam: null }] = proofStates([code], documents, day);
  if (code === noQualification) return { toDo: nameOfRequirement(code), doneOn, exam };
  const upload = `Upload je diploma ${nameOfRequirement(code)}`;
  return { toDo: exam === null ? upload : examToDo(exam), doneOn, exam };
}

/** Returns what documents prove of requirements on a day, in their order: their states without a to-do. */
export function proofStates(
  codes: readonly WftRequirement[],
  documents: readonly Document[],
  day: string,
): Omit<RequirementState, 'toDo'>[] {
  const owed = obligationsOf(documents, day);
  return codes.map((code) => {
    const exam = owed.find(({ module }) => module === code) ?? null;
    const isMet = exam === null && code !== noQualification;
    return { doneOn: isMet ? metOn(code, documents, day) : null, exam };
  });
}

/** 'Haal het PE-examen Wft Hypothecair krediet voor 1 april 2028' */
export const examToDo = ({ module, dueBefore }: Pick<Obligation, 'module' | 'dueBefore'>) =>
  `Haal het PE-examen ${nameOfRequirement(module)} voor ${longDay(dueBefore)}`;

/** The day on which a requirement was met: the last one of its own documents, or else the first of what includes it. */
function metOn(code: WftRequirement, documents: readonly Document[], day: string): string | null {
  const own = daysOf([code], documents, day).at(-1);
  const module = wftModules.find(
    ({ qualification, authority }) => qualification === code || authority === code,
  );
  if (own !== undefined || module === undefined) return own ?? null;
  const [included] = provenOn(module.qualification, documents, day);
  if (included !== undefined || module.authority !== code) return included ?? null;
  const { answer, by } = authorityFor(module, documents, { today: day, day });
  return answer === 'no' || by === null ? null : (provenOn(by, documents, day)[0] ?? null);
}

/**
 * 'waiting': a file is being checked or judged; 'exam': the PE exam of its diploma is due. A refused file does not
 * count.
 */
export type StepState = 'done' | 'waiting' | 'exam' | 'missing';

/** The file of a requirement that is being checked or judged, if there is one. */
export const waitingFile = (step: Pick<DossierStep, 'key'>, files: readonly DossierFile[]) =>
  files.find(
    ({ requirement, status, review }) =>
      requirement === step.key && (status === 'new' || status === 'created') && review === 'waiting',
  );

export function stepState(step: DossierStep, files: readonly DossierFile[]): StepState {
  if (step.doneAt !== null) return 'done';
  if (waitingFile(step, files)) return 'waiting';
  return step.dueBefore === null ? 'missing' : 'exam';
}

/**
 * Whether a file was sent back and its requirement is still open, without another file that is checked or judged.
 */
export const isToRedo = (
  file: DossierFile,
  { files, steps }: Pick<WholeDossier, 'files' | 'steps'>,
): boolean =>
  fileState(file) === 'refused' &&
  !steps.some((step) => step.key === file.requirement && (step.doneAt !== null || waitingFile(step, files)));

/** Whether the requirement of a file can still be changed: until it is judged. */
export const isChangeable = (file: DossierFile): boolean => {
  const state = fileState(file);
  return state === 'checking' || state === 'waiting';
};

const keyOf = ({ kind, filename }: DossierFile) => `${kind} ${comparableName(filename)}`;

/** The files that did not arrive or were refused by their check, and that no file of the same name has replaced. */
export const failedFiles = (files: readonly DossierFile[]): DossierFile[] => {
  const arrived = new Set(files.filter((file) => fileState(file) !== 'failed').map(keyOf));
  const failed = files.filter((file) => fileState(file) === 'failed' && !arrived.has(keyOf(file)));
  return failed.filter((file, index) => failed.findIndex((other) => keyOf(other) === keyOf(file)) === index);
};

/** State of a file, from its check and its judgment. */
export type FileState = 'checking' | 'waiting' | 'accepted' | 'refused' | 'failed';

export function fileState({ status, review }: Pick<DossierFile, 'status' | 'review'>): FileState {
  if (status === 'new' || status === 'unknown') return 'checking';
  if (status !== 'created') return 'failed';
  return review === 'unknown' ? 'waiting' : review;
}
