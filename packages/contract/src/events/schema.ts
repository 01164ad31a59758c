import * as z from 'zod/mini';
import { moment, pageNumber, webAddress } from '../formats.ts';
import { id, inputText, nullable, openEnum, text, withDefault } from '../wire.ts';

export const eventTypes = ['training', 'webinar', 'exam', 'meeting'] as const;
export const registrationStatuses = ['confirmed', 'waiting-list', 'attended', 'cancelled'] as const;

const eventType = openEnum(eventTypes);
const registrationStatus = openEnum(registrationStatuses);
export type EventType = z.output<typeof eventType>;
export type RegistrationStatus = z.output<typeof registrationStatus>;

/** A moment with its offset; one that cannot be read is as if it were not there. */
const readableMoment = z.catch(nullable(moment), null);

/** Only what leads to a website may become a link. */
const safeAddress = z.catch(nullable(webAddress), null);

/** A professional register that counts the PE points of an event, under one's own number there. */
const register = z.object({ code: z.string().check(z.minLength(1)), name: z.string() });

/** Somebody's place at an event. Events are ours: the specification names their screens and leaves their fields open. */
export const eventRegistration = z.object({
  id,
  title: withDefault(z.string(), ''),
  type: eventType,
  status: registrationStatus,
  startsAt: readableMoment,
  endsAt: readableMoment,
  /** Where it takes place; null for what is online only. */
  location: text,
  onlineUrl: safeAddress,
  description: text,
  trainer: text,
  pePoints: nullable(z.number()),
  registers: withDefault(z.array(register), []),
});
export type EventRegistration = z.output<typeof eventRegistration>;

/** Whose registrations, one's active account when left out, and which page of them. */
export const registrationsQuery = z.object({
  contactId: withDefault(inputText(64), ''),
  page: pageNumber,
});

export const registrationsPageSize = 30;
