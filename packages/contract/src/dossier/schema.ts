import * as z from 'zod/mini';
import { provable } from '../wft/rules.ts';
import { isObject } from '../hydra.ts';
import { listOf } from '../collection.ts';
import { uploadKinds, uploadStatuses } from '../uploads/rules.ts';
import { uploadProblem } from '../uploads/schema.ts';
import {
  dayOnly,
  flag,
  id,
  list,
  number,
  numberOr,
  openEnum,
  optionalId,
  resource,
  text,
  textOrEmpty,
} from '../wire.ts';

/** An open step towards certification; the key is the code of a requirement. */
const toDo = z.object({ key: id, value: textOrEmpty });
export type ToDo = z.output<typeof toDo>;

/**
 * A list of to-dos, or an object from key to value. Unlike all other fields, an invalid one fails the whole response,
 * since a dossier without its to-dos would look finished.
 */
const toDos = z.pipe(
  z.optional(z.unknown()),
  z.pipe(
    z.transform((value: unknown) => {
      if (value === undefined || value === null) return [];
      const isByKey = isObject(value) && Object.values(value).every((each) => typeof each === 'string');
      return isByKey ? Object.entries(value).map(([key, each]) => ({ key, value: each })) : listOf(value);
    }),
    z.array(toDo),
  ),
);

/** Beyond the specification: a to-do whose file waits for a review, by its key, and the last day for that review. */
const stepInReview = z.object({ key: id, expectedOn: dayOnly });

/** Beyond the specification: a to-do that is a PE exam, and the day before which it is to be passed. */
const stepWithExam = z.object({ key: id, dueBefore: dayOnly });

/** Keys only sort the to-dos, so unreadable ones are skipped. */
const keys = list(id);

/**
 * Summary of a diploma dossier. The keys list all steps in order, the results only the open ones; 'Function' are the
 * requirements of the person's work, 'Other' additional ones.
 */
export const portfolio = z.object({
  /** Whether the only requirement is 'advnone': no qualification is needed. */
  hasAdvnoneOnly: flag,
  hasTodos: flag,
  hasFunctionTodos: flag,
  hasExtraTodos: flag,
  hasRequirements: flag,
  hasFunctionRequirements: flag,
  hasQualificationsLock: flag,
  stepFunctionKeys: keys,
  stepOtherKeys: keys,
  stepFunctionResults: toDos,
  stepOtherResults: toDos,
  stepsInReview: list(stepInReview),
  stepsWithExam: list(stepWithExam),
});
export type Portfolio = z.output<typeof portfolio>;

/** A requirement of a dossier. `key` is its code; open while `doneAt` is null. */
const dossierStep = z.object({
  key: id,
  value: textOrEmpty,
  part: openEnum(['function', 'extra']),
  doneAt: dayOnly,
  /** Day before which its PE exam is to be passed; null when none is owed. */
  dueBefore: dayOnly,
});
export type DossierStep = z.output<typeof dossierStep>;

/** Results of judging an uploaded file. */
export const reviews = ['waiting', 'accepted', 'refused'] as const;

/** A file that was uploaded to a dossier; refused ones are included. */
export const dossierFile = resource({
  /** Version of the file, for `If-Match`. */
  version: number,
  filename: textOrEmpty,
  /** In bytes. */
  size: numberOr(0),
  kind: openEnum(uploadKinds),
  /** Code of the requirement that it is to prove. */
  requirement: text,
  status: openEnum(uploadStatuses),
  problem: uploadProblem,
  review: openEnum(reviews),
  uploadedOn: dayOnly,
  /** Last day by which the participant was promised a result; null unless it waits for a review. */
  expectedOn: dayOnly,
  reviewedOn: dayOnly,
  /** Reason why it was sent back. */
  refusalReason: text,
  /** Who has signed it, if it was accepted for that signature, without an assessor. */
  signedBy: text,
});
export type DossierFile = z.output<typeof dossierFile>;

/** Beyond the specification: the requirement that a file is to prove; null for none of them. */
export const fileChange = z.object({ requirement: z.nullable(z.enum(provable)) });

/** A diploma that was accepted. */
const diploma = resource({
  /** Id of the file that proves it. */
  fileId: optionalId,
  /** Code of the requirement that it proves. */
  requirement: text,
  issuedOn: dayOnly,
  number: text,
});
export type Diploma = z.output<typeof diploma>;

/** Beyond the specification: a whole dossier. The latest file and the latest diploma come first. */
export const dossier = z.object({
  isLocked: flag,
  steps: list(dossierStep),
  diplomas: list(diploma),
  files: list(dossierFile),
});
export type WholeDossier = z.output<typeof dossier>;
