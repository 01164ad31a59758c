/** Calls that everybody's pages make. */
import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { exactText } from '../input.ts';
import { environment } from './schema.ts';

const path = 'customer_portal_environments';

/** Public: an environment by its slug, for the logged-out screens. 404 for an unknown slug. */
export const getEnvironmentBySlug = defineCall({
  method: 'GET',
  path: `${path}/by_slug/{slug}`,
  response: environment,
});

/**
 * An environment, for users with a listed contact in it and for administrators; 404 for others, as for an unknown id.
 */
export const getEnvironment = defineCall({
  method: 'GET',
  path: `${path}/{id}`,
  response: environment,
});

/**
 * Public, and beyond the specification: the compiled theme of an environment as CSS. Without the hash of the current
 * theme as `v` it redirects to the URL with it, whose response never changes. 404 for an unknown id.
 */
export const getThemeCss = defineCall({
  method: 'GET',
  path: `${path}/{id}/theme.css`,
  query: z.object({ v: z.catch(exactText(100), '') }),
});
