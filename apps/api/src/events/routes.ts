import {
  getEventRegistration,
  getEventRegistrations,
  requestCancellation,
} from '@portal/contract/events/calls';
import { registrationsPageSize } from '@portal/contract/events/schema';
import type { FastifyInstance } from 'fastify';
import { findOwnContact } from '../contacts/queries.ts';
import { notFound } from '../platform/http/errors.ts';
import { writePage } from '../platform/calls/page.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/context.ts';
import { findOwnRegistration, findRegistrations } from './queries.ts';
import { sendCancellationRequest } from './cancellation.ts';
import { registerCalendarFeeds } from './feed-routes.ts';
import { resourceOf } from './resource.ts';

/** Registers the calls on a person's registrations. */
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

  registerCall(app, services, requestCancellation, {
    access: 'session',
    objectType: 'event registration',
    duringImpersonation: false,
    // Each call emails the support desk.
    limit: { max: 10, bucket: 'event-cancellations', per: 'session' },
    handler: async (ctx, { params: { id = '' }, body: { reason } }) => ({
      '@context': '/api/contexts/EventRegistration',
      ...resourceOf(ctx.config, await sendCancellationRequest(ctx, id, reason)),
    }),
  });

  registerCalendarFeeds(app, services);
}
