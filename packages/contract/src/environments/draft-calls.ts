/**
 * Calls for an administrator's draft: changes to an environment that are not saved yet. All are beyond the
 * specification.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { flag, list, number, text, textOrEmpty, textsByKey, field } from '../wire.ts';
import { changes, type Changes } from './changes.ts';

const path = 'customer_portal_environments/{id}/draft';

/** The changes of a draft; empty when they are invalid. */
const draftChanges = field((value): Changes => {
  const read = z.safeParse(changes, value);
  return read.success ? read.data : {};
});

const draft = z.object({
  /** Version of the draft, sent back as If-Match. */
  version: number,
  /** Unsaved changes of this administrator. */
  changes: draftChanges,
  /** As an ISO moment; null without changes. */
  changedAt: text,
  /** URLs of the images in the changes, by the value of their part. */
  imageUrls: textsByKey,
  /** Current version of the environment, and the administrator who saved it last. */
  environmentVersion: number,
  savedBy: text,
  /** Other administrators who have the environment open, or have unsaved changes. */
  others: list(z.object({ name: textOrEmpty, isHere: flag, changedAt: text })),
});
export type Draft = z.output<typeof draft>;

/** Returns the draft of this administrator, and records that they have the environment open. */
export const visitDraft = defineCall({ method: 'POST', path, response: draft });

/**
 * Replaces the draft of this administrator. With `If-Match: "{version}"` 412 when another window replaced it meanwhile.
 */
export const replaceDraft = defineCall({
  method: 'PUT',
  path,
  request: z.object({ changes }),
  response: draft,
});
