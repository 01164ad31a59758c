/**
 * Calls by which administrators of the provider let the system of a customer keep its people here by SCIM. All are beyond
 * the specification.
 */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { verbatimText } from '../input.ts';
import { maximumPasswordLength } from '../session/schema.ts';
import { orNull, text, textOrEmpty } from '../wire.ts';
import { ssoScope } from './sso.ts';

const path = 'customer_portal_environments/{id}/scim_token';

/** The token of an organization; null without one. Times are ISO 8601. */
export const scimToken = orNull(
  z.object({ createdAt: z.string(), createdBy: textOrEmpty, lastUsedAt: text }),
);

const settings = z.object({
  /** The address to enter at the customer's system. */
  address: z.string(),
  /** Name of the organization whose people log in with the identity provider; null without one. */
  organisation: text,
  /** The token of that organization. */
  token: scimToken,
});
export type ScimSettings = z.output<typeof settings>;

export const getScimToken = defineCall({ method: 'GET', path, query: ssoScope, response: settings });

const proof = z.object({
  /** Password of an administrator without a second factor. */
  currentPassword: z.optional(verbatimText(maximumPasswordLength)),
});

/**
 * Makes the token of the organization, in place of the former one. Its secret is in this response alone. Needs a second
 * factor of the last five minutes, else 422 for `verificationCode`, or for `currentPassword` of a user without one.
 */
export const makeScimToken = defineCall({
  method: 'POST',
  path,
  query: ssoScope,
  request: proof,
  response: z.extend(settings, { secret: z.string() }),
});

/** Ends the token of the organization, at once. */
export const revokeScimToken = defineCall({ method: 'DELETE', path, query: ssoScope, response: settings });
