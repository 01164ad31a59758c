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
 * Beyond the specification: the registrations of one of the user's contacts in pages of 30, latest event first; 404
 * for any other contact.
 */
export const getEventRegistrations = defineCall({
  method: 'GET',
  path: 'relations/event_registrations',
  query: registrationsQuery,
  response: collectionOf(eventRegistration),
});

/** Beyond the specification: one registration of any of the user's contacts; 404 for any other. */
export const getEventRegistration = defineCall({
  method: 'GET',
  path: 'relations/event_registrations/{id}',
  response: eventRegistration,
});

/**
 * Beyond the specification: emails the support desk a request to cancel a registration; a repeated request sends no
 * second email. 409 when it can no longer be canceled.
 */
export const requestCancellation = defineCall({
  method: 'POST',
  path: 'relations/event_registrations/{id}/cancellation_requests',
  request: cancellationRequest,
  response: eventRegistration,
});

const feedPath = 'relations/calendar_feed';

/** Beyond the specification: the calendar subscription to the events of the active contact. */
export const getCalendarFeed = defineCall({ method: 'GET', path: feedPath, response: calendarFeed });

/**
 * Beyond the specification: creates a secret URL from which calendar programs load the events of the active contact,
 * and revokes the previous one.
 */
export const createCalendarFeed = defineCall({ method: 'POST', path: feedPath, response: newCalendarFeed });

/** Beyond the specification: revokes the secret URL of the active contact's calendar. */
export const revokeCalendarFeed = defineCall({ method: 'DELETE', path: feedPath });
