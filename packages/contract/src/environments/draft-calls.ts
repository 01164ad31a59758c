/** Calls for what administrators change in an environment before they save it. All are ours. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { flag, list, number, orNull, text, textOrEmpty, textsByKey, field } from '../wire.ts';
import { changes, type Changes } from './changes.ts';
import { plan } from './plan.ts';

const path = 'customer_portal_environments/{id}/draft';

/** The changes of a draft; none for what cannot be read. */
const draftChanges = field((value): Changes => {
  const read = z.safeParse(changes, value);
  return read.success ? read.data : {};
});

const draft = z.object({
  /** Of the draft; sent back as If-Match. */
  version: number,
  /** Of this administrator, since the environment was saved last. */
  changes: draftChanges,
  /** As an ISO moment; null without changes. */
  changedAt: text,
  /** Addresses at which the images of the changes can be seen, by the value of the part. */
  imageUrls: textsByKey,
  /** Version of the environment by now, and the administrator that saved it last. */
  environmentVersion: number,
  savedBy: text,
  /** What is planned for the environment, or could not be saved at its moment. */
  plan: orNull(plan),
  /** Other administrators that have the environment open, or changes that are not saved. */
  others: list(z.object({ name: textOrEmpty, isHere: flag, changedAt: text })),
});
export type Draft = z.output<typeof draft>;

/** Answers with the draft of this administrator, and notes that this one has the environment open. */
export const visitDraft = defineCall({ method: 'POST', path, answer: draft });

/** Replaces the draft of this administrator. With `If-Match: "{version}"` 412 when another window did so meanwhile. */
export const keepDraft = defineCall({ method: 'PUT', path, request: z.object({ changes }), answer: draft });
