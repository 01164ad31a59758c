import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import {
  listedOrganisation,
  newOrganisation,
  organisation,
  organisationsQuery,
  teamPermission,
} from './schema.ts';

const path = 'relations/affiliations';

/**
 * Beyond the specification: the organizations in pages, sorted by name, for administrators and the service desk of the
 * provider; 403 for others.
 */
export const getOrganisations = defineCall({
  method: 'GET',
  path,
  query: organisationsQuery,
  response: collectionOf(listedOrganisation),
});

/** One organization, with the rights of `getOrganisations`. */
export const getOrganisation = defineCall({ method: 'GET', path: `${path}/{id}`, response: organisation });

/**
 * Adds an organization, for administrators of the provider; 403 for others, and 422 for a name in use and an unknown
 * environment. A request repeated with the same mutationId is applied once.
 */
export const addOrganisation = defineCall({
  method: 'POST',
  path,
  request: newOrganisation,
  response: organisation,
});

/**
 * Sets whether the managers of an organization may see their people, for administrators of the provider; 403 for others.
 * With `If-Match: "{version}"` 412 when it was changed meanwhile.
 */
export const saveTeamPermission = defineCall({
  method: 'PUT',
  path: `${path}/{id}/team_permission`,
  request: teamPermission,
  response: z.optional(organisation),
});
