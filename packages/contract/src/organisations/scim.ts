import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { scimToken } from '../environments/scim.ts';
import { list, numberOr, openEnum, resource, text } from '../wire.ts';

/** What the system of an organization asks by SCIM. */
const scimActions = [
  'discover',
  'find-users',
  'read-user',
  'add-user',
  'change-user',
  'delete-user',
  'find-groups',
  'read-group',
  'change-group',
] as const;
export type ScimAction = (typeof scimActions)[number];

const scimCall = resource({
  /** ISO 8601. */
  at: z.string(),
  action: openEnum(scimActions),
  /** The status of the response. */
  status: numberOr(0),
  /** Why it was refused, in the words of the response; null for one that succeeded. */
  error: text,
});
export type ScimCall = z.output<typeof scimCall>;

const organisationScim = z.object({
  token: scimToken,
  /** Number of people whom the system of the organization keeps. */
  people: numberOr(0),
  /** The last ones, newest first. */
  calls: list(scimCall),
});
export type OrganisationScim = z.output<typeof organisationScim>;

/**
 * Beyond the specification: how the system of an organization keeps its people here by SCIM, with the rights of
 * `getOrganisation`.
 */
export const getOrganisationScim = defineCall({
  method: 'GET',
  path: 'relations/affiliations/{id}/scim',
  response: organisationScim,
});
