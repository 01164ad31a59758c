import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import {
  jobAssigned,
  jobAssignment,
  jobHolder,
  jobHolderQuery,
  jobProfile,
  jobProfileInput,
  newJobProfile,
  savedJobProfile,
} from './schema.ts';

/**
 * Beyond the specification: the functions that the manager's organization keeps, sorted by name, with what each requires.
 * With the rights of `getTeam`, like all calls here.
 */
export const getJobProfiles = defineCall({
  method: 'GET',
  path: 'team/job_profiles',
  response: collectionOf(jobProfile),
});

export const getJobProfile = defineCall({
  method: 'GET',
  path: 'team/job_profiles/{id}',
  response: jobProfile,
});

/** Adds a function. 422 for a name that another one has, and above `maximumJobProfiles`. */
export const addJobProfile = defineCall({
  method: 'POST',
  path: 'team/job_profiles',
  request: newJobProfile,
  response: jobProfile,
});

/**
 * Replaces a function, and what is required of everybody who has it, as far as the manager may set that (`memberWftCalls`,
 * `memberPaCalls`). 403 when others than the manager's people have it; with `If-Match: "{version}"` 412.
 */
export const saveJobProfile = defineCall({
  method: 'PUT',
  path: 'team/job_profiles/{id}',
  request: jobProfileInput,
  response: savedJobProfile,
});

/** Removes a function; what it required of people stays required of them. 403 as for `saveJobProfile`. */
export const removeJobProfile = defineCall({ method: 'DELETE', path: 'team/job_profiles/{id}' });

/** The manager's people and their functions, in pages by name; without their qualifications. */
export const getJobHolders = defineCall({
  method: 'GET',
  path: 'team/job_holders',
  query: jobHolderQuery,
  response: collectionOf(jobHolder),
});

/**
 * Gives people a function, and requires of them what it requires, as far as the manager may set that. Without a function, what
 * was required stays. 422 for people of others.
 */
export const assignJobProfile = defineCall({
  method: 'POST',
  path: 'team/job_assignments',
  request: jobAssignment,
  response: jobAssigned,
});
