import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import { eventRegistration, registrationsQuery } from './schema.ts';

/**
 * Ours: the registrations of one of the user's contacts by pages of 30, the latest event first; 404 for any other
 * contact.
 */
export const getEventRegistrations = defineCall({
  method: 'GET',
  path: 'relations/event_registrations',
  query: registrationsQuery,
  answer: collectionOf(eventRegistration),
});

/** Ours: one registration of any of the user's contacts; 404 for any other. */
export const getEventRegistration = defineCall({
  method: 'GET',
  path: 'relations/event_registrations/{id}',
  answer: eventRegistration,
});
