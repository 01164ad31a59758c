import {
  includedIn,
  nameOfRequirement,
  noQualification,
  type WftRequirement,
  wftRequirements,
} from '../wft/rules.ts';
import { comparableName } from '../uploads/rules.ts';
import { hasPe, isPeDue, peToDo } from './pe.ts';
import type { Diploma, DossierFile, DossierStep, Portfolio, ToDo, WholeDossier } from './schema.ts';

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

/**
 * A requirement with its to-do, and the day on which it was met; null while it is open or when nothing can meet it.
 */
export interface RequirementState {
  toDo: string;
  doneOn: string | null;
}

/**
 * Returns the state of a requirement, given the days of its diplomas. The specification leaves the wording of to-dos
 * open.
 */
export function requirementState(code: WftRequirement, days: readonly string[]): RequirementState {
  if (code === noQualification) return { toDo: nameOfRequirement(code), doneOn: null };
  if (hasPe(code) && isPeDue(days)) return { toDo: peToDo(code), doneOn: null };
  return { toDo: `Upload je diploma ${nameOfRequirement(code)}`, doneOn: days.toSorted().at(-1) ?? null };
}

/** Whether a to-do is about a PE exam, recognized by the text of `peToDo`. */
export const isPeToDo = ({ key, value }: ToDo) =>
  wftRequirements.some((code) => code === key && hasPe(code) && value === peToDo(code));

/** The days of the diplomas that meet a requirement, its own and those of a qualification that includes it. */
export const daysOf = (code: string, diplomas: readonly Pick<Diploma, 'requirement' | 'issuedOn'>[]) =>
  diplomas.flatMap(({ requirement, issuedOn }) => {
    const known = wftRequirements.find((each) => each === requirement);
    const meets = known === code || (known && includedIn(known).some((each) => each === code));
    return meets && issuedOn !== null ? [issuedOn] : [];
  });

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

export function stepState(
  step: DossierStep,
  { files, diplomas }: Pick<WholeDossier, 'files' | 'diplomas'>,
): StepState {
  if (step.doneAt !== null) return 'done';
  if (waitingFile(step, files)) return 'waiting';
  return hasPe(step.key) && isPeDue(daysOf(step.key, diplomas)) ? 'exam' : 'missing';
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
