import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import {
  lookAlongAnswer,
  lookAlongQuery,
  lookAlongRequest,
  lookAlongTarget,
  participant,
  participantSearch,
} from './schema.ts';

/** 403 for whoever may not look along, and with whoever nobody may look along. Changes nothing. */
export const getLookAlong = defineCall({
  method: 'GET',
  path: 'login-as',
  query: lookAlongQuery,
  answer: lookAlongTarget,
});

/** Puts an employee in the place of a participant. 403 as above, 409 while already looking along, 429 after too many. */
export const startLookAlong = defineCall({
  method: 'POST',
  path: 'login-as',
  request: lookAlongRequest,
  answer: lookAlongAnswer,
});

/** Ours: the first ten participants with this in their name or address. 403 for whoever may not look along. */
export const findParticipants = defineCall({
  method: 'GET',
  path: 'look-along/participants',
  query: participantSearch,
  answer: collectionOf(participant),
});
