import { eventTypes, registrationStatuses } from '@portal/contract/events/schema';
import { index, jsonb, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { id, instant, version } from './columns.ts';
import { contacts } from './contacts.ts';

/** Number and time of the last change of a row. A trigger sets both, since other systems change rows too. */
const revision = () => ({ version: version(), updatedAt: instant().notNull().defaultNow() });

/** An event that people can attend: a training, a webinar, an exam or a meeting. */
export const events = pgTable('events', {
  id: id(),
  title: text().notNull(),
  type: text({ enum: eventTypes }).notNull(),
  startsAt: instant().notNull(),
  endsAt: instant().notNull(),
  /** Null for an event that is online only. */
  location: text(),
  /** URL, or a path of the learning environment. */
  onlineUrl: text(),
  description: text(),
  trainer: text(),
  pePoints: smallint(),
  /** The professional registers that count its PE points. */
  registers: jsonb().$type<{ code: string; name: string }[]>().notNull().default([]),
  ...revision(),
});

/** The registration of a contact for an event. */
export const eventRegistrations = pgTable(
  'event_registrations',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    contactId: uuid()
      .notNull()
      .references(() => contacts.id, { onDelete: 'cascade' }),
    status: text({ enum: registrationStatuses }).notNull(),
    /** Time at which the person requested the support desk to cancel it. */
    cancellationRequestedAt: instant(),
    ...revision(),
  },
  (table) => [
    unique('event_registrations_once').on(table.contactId, table.eventId),
    index('event_registrations_event').on(table.eventId),
  ],
);

/** The secret URL from which a calendar program loads the events of a contact, as SHA-256 of its token. */
export const calendarFeeds = pgTable('calendar_feeds', {
  contactId: uuid()
    .primaryKey()
    .references(() => contacts.id, { onDelete: 'cascade' }),
  tokenHash: text().notNull().unique(),
  createdAt: instant().notNull(),
});
