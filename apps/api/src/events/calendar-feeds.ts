import { randomBytes } from 'node:crypto';
import { writeFeed } from '@portal/contract/calendar/write-calendar';
import { isSelectable } from '@portal/contract/contacts/rules';
import { calendarEntryOf, calendarSubject } from '@portal/contract/events/calendar';
import { and, asc, eq, gt } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import {
  affiliations,
  calendarFeeds,
  contacts,
  environments,
  eventRegistrations,
  events,
  users,
} from '../database/schema.ts';
import { after } from '../platform/clock.ts';
import { sha256 } from '../platform/security/keyed-hash.ts';
import type { Registration } from './queries.ts';
import { resourceOf } from './resource.ts';

/** Path below the origin from which a calendar program loads the feed of a token. */
export const feedPath = (token: string) => `/api/calendars/${token}/evenementen.ics`;

/** Milliseconds after its end that an event stays in the feed: a year. */
const kept = 366 * 24 * 60 * 60_000;

/** Maximum number of events in a feed, far more than anybody attends; bounds the response. */
const maximumEntries = 1_000;

/**
 * Creates the feed of a contact in place of an older one, and returns its token. The token is random, and only its hash
 * is stored.
 */
export async function createFeed(database: Database, contactId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const link = { tokenHash: sha256(token), createdAt: now };
  await database
    .insert(calendarFeeds)
    .values({ contactId, ...link })
    .onConflictDoUpdate({ target: calendarFeeds.contactId, set: link });
  return token;
}

export async function findFeed(database: Database, contactId: string): Promise<Date | null> {
  const [feed] = await database.select().from(calendarFeeds).where(eq(calendarFeeds.contactId, contactId));
  return feed?.createdAt ?? null;
}

/** Removes the feed of a contact. Returns whether there was one. */
export async function removeFeed(database: Database, contactId: string): Promise<boolean> {
  const removed = await database
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.contactId, contactId))
    .returning({ contactId: calendarFeeds.contactId });
  return removed.length > 0;
}

/**
 * Finds the contact behind a token and the name of its environment. Null when its person may not log in with that
 * contact.
 */
async function findReader(database: Database, token: string) {
  const [found] = await database
    .select({ contact: contacts, enabled: users.enabled, name: environments.name })
    .from(calendarFeeds)
    .innerJoin(contacts, eq(contacts.id, calendarFeeds.contactId))
    .innerJoin(users, eq(users.personId, contacts.personId))
    .leftJoin(affiliations, eq(affiliations.id, contacts.affiliationId))
    .leftJoin(environments, eq(environments.id, affiliations.environmentId))
    .where(eq(calendarFeeds.tokenHash, sha256(token)));
  if (found === undefined || !found.enabled || !isSelectable(found.contact)) return null;
  return { contactId: found.contact.id, name: found.name };
}

/**
 * Returns the calendar entry of a registration. Its revision has the last change of event or registration, and the sum
 * of their change counts.
 */
function entryOf(config: Config, row: Registration) {
  const entry = calendarEntryOf(resourceOf(config, row));
  const { event, registration } = row;
  const at = event.updatedAt > registration.updatedAt ? event.updatedAt : registration.updatedAt;
  // Both versions start at 1, while the first revision is 0.
  return entry && { ...entry, revision: { at, number: event.version + registration.version - 2 } };
}

/**
 * Returns the calendar of a token as iCalendar; null for an unknown token, and when its person may no longer log in.
 */
export async function writeFeedOf(
  config: Config,
  database: Database,
  token: string,
  now: Date,
): Promise<string | null> {
  const reader = await findReader(database, token);
  if (reader === null) return null;
  const rows = await database
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(eventRegistrations.contactId, reader.contactId), gt(events.endsAt, after(now, -kept))))
    .orderBy(asc(events.startsAt), asc(eventRegistrations.id))
    .limit(maximumEntries);
  return writeFeed({
    subject: calendarSubject,
    name: reader.name === null ? calendarSubject : `${calendarSubject} ${reader.name}`,
    entries: rows.flatMap((row) => entryOf(config, row) ?? []),
    host: new URL(config.origin).hostname,
    now,
  });
}
