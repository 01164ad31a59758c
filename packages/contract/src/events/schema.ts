import * as z from 'zod/mini';
import { moment, pageNumber, webAddress } from '../formats.ts';
import { inputText } from '../input.ts';
import { id, list, number, openEnum, orNull, resource, text, textOrEmpty, withDefault } from '../wire.ts';

export const eventTypes = ['training', 'webinar', 'exam', 'meeting'] as const;
export const registrationStatuses = ['confirmed', 'waiting-list', 'attended', 'cancelled'] as const;

const eventType = openEnum(eventTypes);
const registrationStatus = openEnum(registrationStatuses);
export type EventType = z.output<typeof eventType>;
export type RegistrationStatus = z.output<typeof registrationStatus>;

/** A moment with its offset; an unreadable one counts as missing. */
const readableMoment = orNull(moment);

/** Only what leads to a website may become a link. */
const safeAddress = orNull(webAddress);

/** A professional register that counts the PE points of an event, under the person's number there. */
const register = z.object({ code: id, name: textOrEmpty });

/** A registration for an event. The shape is ours: the specification names the screens and leaves the fields open. */
export const eventRegistration = resource({
  title: textOrEmpty,
  type: eventType,
  status: registrationStatus,
  startsAt: readableMoment,
  endsAt: readableMoment,
  /** Place of the event; null when it is only online. */
  location: text,
  onlineUrl: safeAddress,
  description: text,
  trainer: text,
  pePoints: number,
  registers: list(register),
});
export type EventRegistration = z.output<typeof eventRegistration>;

/** Contact whose registrations are read, the active account when left out, and the page. */
export const registrationsQuery = z.object({
  contactId: withDefault(inputText(64), ''),
  page: pageNumber,
});

export const registrationsPageSize = 30;
