/** Calls by which administrators of the provider link people to identities. All are beyond the specification. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { inputId, inputText, verbatimText } from '../input.ts';
import { maximumPasswordLength } from '../session/schema.ts';
import { resource, text, textOrEmpty } from '../wire.ts';

/**
 * Where an identity came from: a refusal in the audit log, or the last test of an environment in this session. An
 * identity is never typed, so that nobody is linked to one that has not been seen.
 */
const source = { refusal: z.optional(inputId), test: z.optional(inputId) };
const isOneSource = ({ refusal, test }: { refusal?: string | undefined; test?: string | undefined }) =>
  (refusal === undefined) !== (test === undefined);
export type IdentitySource = { refusal: string } | { test: string };

/** Minimum length of a search. */
export const shortestCandidateSearch = 2;

/** A person of the organization of an identity provider; `id` is that of the user. */
const candidate = resource({ fullName: textOrEmpty, email: text });
export type LinkCandidate = z.output<typeof candidate>;

/**
 * The first ten people of the organization whose name or email address contains a text. 404 for an identity that is not
 * to be linked.
 */
export const findLinkCandidates = defineCall({
  method: 'GET',
  path: 'single_sign_on/candidates',
  query: z.object({ ...source, search: inputText(100) }).check(z.refine(isOneSource)),
  response: collectionOf(candidate),
});

export const maximumLinkReason = 200;

export const linkInput = z
  .object({
    ...source,
    /** Id of a user. */
    person: inputId,
    reason: inputText(maximumLinkReason).check(
      z.minLength(1, 'Vul in hoe je weet dat deze naam bij deze persoon hoort.'),
    ),
    /** Password of an administrator without a second factor. */
    currentPassword: z.optional(verbatimText(maximumPasswordLength)),
  })
  .check(z.refine(isOneSource));

/**
 * Links an identity to a person, who gets an email about it. Needs a second factor of the last five minutes, else 422 for
 * `verificationCode`, or for `currentPassword` of a user without one. 422 for an identity that is linked to somebody else,
 * and for a person without an account at the organization.
 */
export const linkIdentity = defineCall({
  method: 'POST',
  path: 'single_sign_on/links',
  request: linkInput,
  response: z.object({ fullName: textOrEmpty }),
});
