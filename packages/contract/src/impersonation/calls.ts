import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import {
  impersonationResponse,
  impersonationQuery,
  impersonationRequest,
  impersonationTarget,
  participant,
  participantSearch,
} from './schema.ts';

/**
 * Returns the person to impersonate, and starts nothing. 403 for users who may not impersonate, and for people who must
 * not be impersonated.
 */
export const getImpersonation = defineCall({
  method: 'GET',
  path: 'login-as',
  query: impersonationQuery,
  response: impersonationTarget,
});

/**
 * Starts impersonating a participant. 403 as for `getImpersonation`, 409 while already impersonating, 429 after too
 * many.
 */
export const startImpersonation = defineCall({
  method: 'POST',
  path: 'login-as',
  request: impersonationRequest,
  response: impersonationResponse,
  changes: 'login',
});

/**
 * Beyond the specification: the participants that the employee impersonated last, latest first. 403 for users who may
 * not impersonate.
 */
export const getRecentParticipants = defineCall({
  method: 'GET',
  path: 'impersonation/recent',
  response: collectionOf(participant),
});

/**
 * Beyond the specification: the first ten participants with every word of a text in their name, or with the text in
 * an email address. 403 for users who may not impersonate.
 */
export const findParticipants = defineCall({
  method: 'GET',
  path: 'impersonation/participants',
  query: participantSearch,
  response: collectionOf(participant),
});
