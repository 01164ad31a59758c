import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { remainingTime } from '../session/schema.ts';
import { ownSession } from './schema.ts';

/** Beyond the specification: the time left in the session, which this call does not prolong. */
export const getRemainingTime = defineCall({
  method: 'GET',
  path: 'sessions/remaining',
  response: remainingTime,
});

/**
 * Beyond the specification: the sessions of the user, the current one first. 403 while impersonating, as for the
 * calls that end sessions.
 */
export const listSessions = defineCall({
  method: 'GET',
  path: 'sessions',
  response: collectionOf(ownSession),
});

/** Beyond the specification: ends another session of the user; 404 for any other id. */
export const endOwnSession = defineCall({ method: 'POST', path: 'sessions/{id}/end' });

/** Beyond the specification: ends all sessions of the user but this one. */
export const endOtherSessions = defineCall({ method: 'POST', path: 'sessions/end-others' });
