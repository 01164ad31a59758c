import { getEventRegistration, getEventRegistrations } from '@portal/contract/events/calls';
import { registrationsPageSize } from '@portal/contract/events/schema';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { findOwnContact } from '../contacts/queries.ts';
import { notFound } from '../platform/errors.ts';
import { writePage } from '../platform/page.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { findOwnRegistration, findRegistrations, type Registration } from './queries.ts';

/** Serializes a registration with its event, whose path in the learning environment becomes an address. */
function resourceOf({ applicationOrigins }: Config, { registration, event }: Registration): object {
  return {
    '@id': `/api/relations/event_registrations/${registration.id}`,
    '@type': 'EventRegistration',
    ...event,
    onlineUrl: event.onlineUrl && new URL(event.onlineUrl, applicationOrigins.lms).href,
    id: registration.id,
    status: registration.status,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
  };
}

/** Registers the calls that read a person's registrations. */
export function registerEvents(app: FastifyInstance, services: Services): void {
  registerCall(app, services, getEventRegistrations, {
    access: 'session',
    handler: async ({ config, database, session, request }, { query: { contactId, page } }) => {
      const wanted = contactId === '' ? (session.activeContactId ?? '') : contactId;
      const contact = await findOwnContact(database, session.personId, wanted);
      if (contact === null) throw notFound();
      const { registrations, total } = await findRegistrations(database, contact.id, page);
      return writePage(config.apiDialect, 'EventRegistration', request, {
        members: registrations.map((each) => resourceOf(config, each)),
        total,
        page,
        pageSize: registrationsPageSize,
      });
    },
  });

  registerCall(app, services, getEventRegistration, {
    access: 'session',
    objectType: 'event registration',
    handler: async ({ config, database, session }, { params: { id = '' } }) => {
      const found = await findOwnRegistration(database, session.personId, id);
      if (found === null) throw notFound();
      return { '@context': '/api/contexts/EventRegistration', ...resourceOf(config, found) };
    },
  });
}
