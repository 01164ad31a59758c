import { registrationsPageSize } from '@portal/contract/events/schema';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contacts, eventRegistrations, events } from '../database/schema.ts';

export interface Registration {
  registration: typeof eventRegistrations.$inferSelect;
  event: typeof events.$inferSelect;
}

/** Finds one page of the registrations of a contact, the latest event first, and the total number of them. */
export async function findRegistrations(
  database: Database,
  contactId: string,
  page: number,
): Promise<{ registrations: Registration[]; total: number }> {
  const ofContact = eq(eventRegistrations.contactId, contactId);
  const [counted] = await database.select({ total: count() }).from(eventRegistrations).where(ofContact);
  const registrations = await database
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(ofContact)
    .orderBy(desc(events.startsAt), desc(eventRegistrations.id))
    .limit(registrationsPageSize)
    .offset((page - 1) * registrationsPageSize);
  return { registrations, total: counted?.total ?? 0 };
}

/**
 * Finds a registration of one of the person's own contacts. Returns null for another person's id and for an unknown
 * one.
 */
export async function findOwnRegistration(
  database: Database,
  personId: string,
  id: string,
): Promise<Registration | null> {
  const [found] = await database
    .select({ registration: eventRegistrations, event: events })
    .from(eventRegistrations)
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .innerJoin(contacts, eq(contacts.id, eventRegistrations.contactId))
    .where(and(eq(eventRegistrations.id, id), eq(contacts.personId, personId)));
  return found ?? null;
}
