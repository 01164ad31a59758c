import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import {
  accountInput,
  actionInput,
  addedPerson,
  directoryEntry,
  directoryPerson,
  directoryQuery,
  emailChangeInput,
  invitations,
  invitationsInput,
  newPersonInput,
} from './schema.ts';

/** The people of all organizations in pages, for administrators and the service desk of the provider; 403 for others. */
export const getDirectory = defineCall({
  method: 'GET',
  path: 'directory',
  query: directoryQuery,
  response: collectionOf(directoryEntry),
});

/**
 * Adds a person with an account at an organization, with the rights of `getDirectory`, and invites them where asked. Adds
 * nobody, and returns who they are, while there are people with the same email address, or with the same name and date of
 * birth that the caller has not declared distinct. At the provider only administrators add people: 403 for others, and 422
 * without a proof as in `doForPerson`.
 */
export const addPerson = defineCall({
  method: 'POST',
  path: 'directory',
  request: newPersonInput,
  response: addedPerson,
});

/**
 * Invites several people, again where they were invited before, with the rights of `getDirectory`. Skips who logs in already,
 * cannot be invited, or may not be by the caller; unknown ids too.
 */
export const inviteAll = defineCall({
  method: 'POST',
  path: 'directory/invitations',
  request: invitationsInput,
  response: invitations,
});

/** How one person logs in, with the rights of `getDirectory`. The person can see that an employee read this. */
export const getDirectoryPerson = defineCall({
  method: 'GET',
  path: 'directory/{id}',
  response: directoryPerson,
});

/**
 * Does something for a person, with the rights of `getDirectory`, and returns how they are afterwards. 409 for the caller's
 * own account; 403 for an employee, unless the caller is an administrator. Anybody with these rights may request that the
 * second factor of an employee is removed, and approve what somebody else requested. Both need a second factor of the last
 * five minutes, else 422 for `verificationCode`, or for `currentPassword` of a caller without one.
 */
export const doForPerson = defineCall({
  method: 'POST',
  path: 'directory/{id}/actions',
  request: actionInput,
  response: directoryPerson,
});

/**
 * Replaces an address that somebody logs in with, with the rights and the proof of `doForPerson`: the new address gets a link
 * to confirm it, and every address on file a notice. The old one logs in until the new one is confirmed. 422 for an address
 * that somebody logs in with already.
 */
export const changeEmail = defineCall({
  method: 'POST',
  path: 'directory/{id}/email',
  request: emailChangeInput,
  response: directoryPerson,
});

/**
 * Gives somebody a role at an organization, with the rights of `doForPerson`; at the provider with those and the proof of
 * `addPerson`. 422 for a role that they have there already.
 */
export const addAccount = defineCall({
  method: 'POST',
  path: 'directory/{id}/accounts',
  request: accountInput,
  response: directoryPerson,
});
