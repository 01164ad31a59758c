import type { Contact } from '../contacts/schema.ts';
import { nameOfRequirement, noQualification, type WftRequirement } from '../wft/rules.ts';
import type { DossierFile, DossierStep, Portfolio, ToDo } from './schema.ts';

export interface ToDos {
  forFunction: ToDo[];
  extra: ToDo[];
}

/** The to-do's in the order of their steps; those without a step come last. */
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

/** State of a whole dossier. A locked one shows nothing else; open requirements come before those not required. */
export type DossierState = 'locked' | 'open' | 'nothing-required' | 'done' | 'empty';

export function dossierState(portfolio: Portfolio): DossierState {
  const { forFunction, extra } = toDosOf(portfolio);
  if (portfolio.hasQualificationsLock) return 'locked';
  if (forFunction.length + extra.length > 0) return 'open';
  if (portfolio.hasAdvnoneOnly) return 'nothing-required';
  return portfolio.hasRequirements ? 'done' : 'empty';
}

/** Whether this account has a dossier: participants do. */
export function hasDossier(contact: Pick<Contact, 'role' | 'lmsAccountRole'>): boolean {
  return contact.role === 'participant' || contact.lmsAccountRole === 'participant';
}

/** The to-do that a Wft requirement becomes in a dossier. The wording is ours. */
export const requirementToDo = (code: WftRequirement): string =>
  code === noQualification ? nameOfRequirement(code) : `Upload je diploma ${nameOfRequirement(code)}`;

/**
 * State of one requirement: done, with a file that is being checked or judged, or still missing. A file that was refused
 * leaves it missing.
 */
export type StepState = 'done' | 'waiting' | 'missing';

/** The file of a requirement that is being checked or judged, if there is one. */
export const waitingFile = (step: Pick<DossierStep, 'key'>, files: readonly DossierFile[]) =>
  files.find(
    ({ requirement, status, review }) =>
      requirement === step.key && (status === 'new' || status === 'created') && review === 'waiting',
  );

export function stepState(step: DossierStep, files: readonly DossierFile[]): StepState {
  if (step.doneAt !== null) return 'done';
  return waitingFile(step, files) ? 'waiting' : 'missing';
}

/** State of a file, from its check and its judgement. */
export type FileState = 'checking' | 'waiting' | 'accepted' | 'refused' | 'failed';

export function fileState({ status, review }: Pick<DossierFile, 'status' | 'review'>): FileState {
  if (status === 'new' || status === 'unknown') return 'checking';
  if (status !== 'created') return 'failed';
  return review === 'unknown' ? 'waiting' : review;
}
