import * as z from 'zod/mini';
import { moment, pageNumber, webUrl } from '../formats.ts';
import { exactText, orNothing } from '../input.ts';
import { inputLines } from '../input-names.ts';
import {
  flag,
  id,
  list,
  number,
  openEnum,
  orNull,
  resource,
  text,
  textOrEmpty,
  withDefault,
} from '../wire.ts';

export const eventTypes = ['training', 'webinar', 'exam', 'meeting'] as const;
export const registrationStatuses = ['confirmed', 'waiting-list', 'attended', 'cancelled'] as const;

const eventType = openEnum(eventTypes);
const registrationStatus = openEnum(registrationStatuses);
export type EventType = z.output<typeof eventType>;
export type RegistrationStatus = z.output<typeof registrationStatus>;

/** A moment with its offset; an invalid one becomes null. */
const readableMoment = orNull(moment);

/** An http or https URL; any other becomes null, since the portal shows it as a link. */
const safeUrl = orNull(webUrl);

/** A professional register that counts the PE points of an event. */
const register = z.object({ code: id, name: textOrEmpty });

/** A registration for an event. The specification names the screens and leaves the fields open. */
export const eventRegistration = resource({
  title: textOrEmpty,
  type: eventType,
  status: registrationStatus,
  startsAt: readableMoment,
  endsAt: readableMoment,
  /** Null when the event is only online. */
  location: text,
  isOnline: flag,
  /** Sent only for registrations with a seat (`hasSeat`). */
  onlineUrl: safeUrl,
  description: text,
  trainer: text,
  pePoints: number,
  registers: list(register),
  /** Time at which the person requested the support desk to cancel; null when they did not. */
  cancellationRequestedAt: readableMoment,
});
export type EventRegistration = z.output<typeof eventRegistration>;

/** `contactId` '' means the active contact. */
export const registrationsQuery = z.object({
  contactId: withDefault(exactText(64), ''),
  page: pageNumber,
});

export const registrationsPageSize = 30;

export const longestReason = 500;

/** Request to the support desk to cancel a registration; the reason is optional. */
export const cancellationRequest = z.object({ reason: orNothing(inputLines(longestReason)) });

/** The subscription of a calendar program to the events of a contact; `createdAt` is null without one. */
export const calendarFeed = z.object({ createdAt: readableMoment });
export type CalendarFeed = z.output<typeof calendarFeed>;

/** A new subscription with its secret URL, which no later response contains. */
export const newCalendarFeed = z.object({ createdAt: readableMoment, address: webUrl });
