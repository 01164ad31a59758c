/** Calls by which administrators of the provider manage environments. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { verbatimText } from '../input.ts';
import { maximumPasswordLength } from '../session/schema.ts';
import { environmentInput, newEnvironment } from './inputs.ts';
import { id, number, text, textsByKey } from '../wire.ts';
import { environment, listedEnvironment } from './schema.ts';

const path = 'customer_portal_environments';

/** All environments, sorted by name, for administrators of the provider; 403 for others. */
export const getEnvironments = defineCall({ method: 'GET', path, response: collectionOf(listedEnvironment) });

/**
 * Changes an environment. Another `ssoButtonUrl` needs a second factor of the last five minutes, else 422 for
 * `verificationCode`, or for `currentPassword` of a user without one. With `If-Match: "{version}"` 412 when it was changed meanwhile; 422 for the slug of another
 * environment, and for an unknown color.
 */
export const saveEnvironment = defineCall({
  method: 'PUT',
  path: `${path}/{id}`,
  request: z.extend(environmentInput, {
    /** Password of an administrator without a second factor. */
    currentPassword: z.optional(verbatimText(maximumPasswordLength)),
  }),
  response: z.optional(environment),
  changes: 'environment',
});

/**
 * Beyond the specification in path and response: adds an environment. A request repeated with the same mutationId is
 * applied once.
 */
export const addEnvironment = defineCall({
  method: 'POST',
  path,
  request: newEnvironment,
  response: environment,
});

const publishedTheme = z.object({
  id,
  /** Version of the environment that published the theme. */
  version: number,
  themeVariables: textsByKey,
  /**
   * Full name of the administrator; null for the theme before the first recorded change, and after the administrator was
   * deleted.
   */
  publishedBy: text,
  /** Reason to use colors that are hard to read. */
  reason: text,
  /** As an ISO moment. */
  publishedAt: text,
});
export type PublishedTheme = z.output<typeof publishedTheme>;

/** Beyond the specification: the last hundred published themes of an environment, the newest first. */
export const getPublishedThemes = defineCall({
  method: 'GET',
  path: `${path}/{id}/themes`,
  response: collectionOf(publishedTheme),
});
