import { defineCall } from '../call.ts';
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
