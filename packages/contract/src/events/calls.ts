import { defineCall } from '../call.ts';
import { collectionOf } from '../collection.ts';
import {
  calendarFeed,
  cancellationRequest,
  eventRegistration,
  newCalendarFeed,
  registrationsQuery,
} from './schema.ts';

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

/** Ours: asks the support desk to cancel a registration, by email; once asked, it answers the same. 409 when it is too late. */
export const requestCancellation = defineCall({
  method: 'POST',
  path: 'relations/event_registrations/{id}/cancellation_requests',
  request: cancellationRequest,
  answer: eventRegistration,
});

const feedPath = 'relations/calendar_feed';

/** Ours: whether calendar programs follow the events of the active account. */
export const getCalendarFeed = defineCall({ method: 'GET', path: feedPath, answer: calendarFeed });

/** Ours: makes an address by which calendar programs follow the events of the active account. An older one ends. */
export const createCalendarFeed = defineCall({ method: 'POST', path: feedPath, answer: newCalendarFeed });

/** Ours: ends the address. */
export const revokeCalendarFeed = defineCall({ method: 'DELETE', path: feedPath });
