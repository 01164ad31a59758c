import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { actionInput, directoryEntry, directoryPerson, directoryQuery } from './schema.ts';

/** The people of all organizations in pages, for administrators and the service desk of the provider; 403 for others. */
export const getDirectory = defineCall({
  method: 'GET',
  path: 'directory',
  query: directoryQuery,
  response: collectionOf(directoryEntry),
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
