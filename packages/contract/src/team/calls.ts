import * as z from 'zod/mini';
import { defineCall } from '../call.ts';
import { callsAt, type PaCalls } from '../pa/calls.ts';
import { wftProfile, wftProfileInput } from '../wft/schema.ts';
import { collectionOf } from '../collection.ts';
import {
  assigned,
  assignment,
  manager,
  staffMember,
  staffQuery,
  teamCover,
  teamMember,
  teamQuery,
  teamReminder,
} from './schema.ts';

/**
 * Beyond the specification: the people of a manager with their qualifications, in pages. A manager gets those who are
 * assigned to them, an organization manager all of the organization. 404 for anyone else, and while the organization does
 * not allow it. Each person can see who read this.
 */
export const getTeam = defineCall({
  method: 'GET',
  path: 'team',
  query: teamQuery,
  response: collectionOf(teamMember),
});

/** One of the people of the manager, with the rights of `getTeam`. */
export const getTeamMember = defineCall({ method: 'GET', path: 'team/{id}', response: teamMember });

/**
 * The Wft requirements of one of the manager's people, with the rights of `getTeam`. Managers set them where the person
 * may not, in the name of the employer: 403 otherwise, and for their own. A change is emailed to the person.
 */
export const memberWftCalls = {
  read: defineCall({ method: 'GET', path: 'team/{id}/wft_requirements', response: wftProfile }),
  save: defineCall({
    method: 'POST',
    path: 'team/{id}/wft_requirements',
    request: wftProfileInput,
    response: z.optional(wftProfile),
  }),
};

/**
 * The PA profile of one of the manager's people, with the rights of `getTeam`. Managers say what is required, where the person
 * may not choose that; 403 and 422 otherwise, and for their own. A change is emailed to the person.
 */
export const memberPaCalls = {
  update: callsAt('team/{id}/wft_pau_modules'),
  continu: callsAt('team/{id}/wft_pac_modules'),
} satisfies PaCalls;

/** Counts over all people of the manager, with the rights of `getTeam`. */
export const getTeamCover = defineCall({ method: 'GET', path: 'team/cover', response: teamCover });

/**
 * Emails one of the manager's people what is to be done, by the manager's name. 404 for anyone else; 409 within a week after
 * the last reminder, and when there is nothing to do.
 */
export const remindMember = defineCall({
  method: 'POST',
  path: 'team/{id}/reminders',
  response: teamReminder,
});

/**
 * The people of an organization and who is their manager, in pages by name: for administrators of the provider, and for
 * the organization's own manager while it allows managers to see their people. 404 for anyone else.
 */
export const getStaff = defineCall({
  method: 'GET',
  path: 'relations/affiliations/{id}/staff',
  query: staffQuery,
  response: collectionOf(staffMember),
});

/** Who can be the manager of others at an organization, sorted by name, with the rights of `getStaff`. */
export const getManagers = defineCall({
  method: 'GET',
  path: 'relations/affiliations/{id}/managers',
  response: collectionOf(manager),
});

/**
 * Sets who is the manager of people, with the rights of `getStaff`. 422 for people of another organization, for somebody
 * who is no manager there, and for oneself.
 */
export const assignManager = defineCall({
  method: 'POST',
  path: 'relations/affiliations/{id}/assignments',
  request: assignment,
  response: assigned,
});
