import { getEventRegistration, getEventRegistrations } from '@portal/contract/events/calls';
import { registrationsPageSize } from '@portal/contract/events/schema';
import type { FastifyInstance } from 'fastify';
import { findOwnContact } from '../contacts/queries.ts';
import { notFound } from '../platform/errors.ts';
import { writePage } from '../platform/page.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { findOwnRegistration, findRegistrations, type Registration } from './queries.ts';

/** A registration as it goes over the wire, with its event in it. */
function resourceOf({ registration, event }: Registration): object {
  return {
    '@id': `/api/relations/event_registrations/${registration.id}`,
    '@type': 'EventRegistration',
    ...event,
    id: registration.id,
    status: registration.status,
    startsAt: event.startsAt.toISOString(),
    endsAt: event.endsAt.toISOString(),
  };
}

/** The events that people are registered for. */
export function registerEvents(app: FastifyInstance, services: Services): void {
  const { config, database } = services;

  registerCall(app, services, getEventRegistrations, {
    access: 'session',
    handler: async ({ query: { contactId, page }, session, request }) => {
      const wanted = contactId === '' ? (session.activeContactId ?? '') : contactId;
      const contact = await findOwnContact(database, session.personId, wanted);
      if (contact === null) throw notFound();
      const { registrations, total } = await findRegistrations(database, contact.id, page);
      return writePage(config.apiDialect, 'EventRegistration', request, {
        members: registrations.map(resourceOf),
        total,
        page,
        pageSize: registrationsPageSize,
      });
    },
  });

  registerCall(app, services, getEventRegistration, {
    access: 'session',
    objectType: 'event registration',
    handler: async ({ params: { id = '' }, session }) => {
      const found = await findOwnRegistration(database, session.personId, id);
      if (found === null) throw notFound();
      return { '@context': '/api/contexts/EventRegistration', ...resourceOf(found) };
    },
  });
}
