import { registrationsPageSize } from '@portal/contract/events/schema';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contacts, eventRegistrations, events } from '../database/schema.ts';

export interface Registration {
  registration: typeof eventRegistrations.$inferSelect;
  event: typeof events.$inferSelect;
}

/** One page of the registrations of a contact, the latest event first, and how many there are in all. */
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

/** A registration of one of the person's own contacts; null for a foreign id as for one that does not exist. */
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
