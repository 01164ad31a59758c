import { writeCollection } from '@portal/contract/hydra';
import { findParticipants, getLookAlong, startLookAlong } from '@portal/contract/look-along/calls';
import { shortestSearch } from '@portal/contract/look-along/schema';
import type { FastifyInstance } from 'fastify';
import { record } from '../platform/audit.ts';
import { Violations } from '../platform/errors.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { searchTargets } from './queries.ts';
import { admitEmployee, admitTarget, start } from './start.ts';

const found = 10;

/** An employee in the place of a participant. It ends by logging out, which is a call of the session. */
export function registerLookAlong(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;

  registerCall(app, services, getLookAlong, {
    access: 'session',
    handler: async ({ query, session, request }) => {
      await admitEmployee(services, request, session);
      const { fullName } = await admitTarget(services, session, query.contactId);
      return { fullName };
    },
  });

  registerCall(app, services, startLookAlong, {
    access: 'session',
    handler: async ({ body, session, request, reply }) => start(services, request, reply, session, body),
  });

  registerCall(app, services, findParticipants, {
    access: 'session',
    duringLookAlong: false,
    limit: { max: 60, bucket: 'find-participants', per: 'session' },
    handler: async ({ query, session, request }) => {
      await admitEmployee(services, request, session);
      const text = query.search.trim();
      if (text.length < shortestSearch)
        throw new Violations([{ propertyPath: 'search', message: 'Vul ten minste twee tekens in.' }]);
      const targets = await searchTargets(database, text);
      const members = targets.slice(0, found).map(({ contactId, fullName, email, organisation }) => ({
        '@type': 'Participant',
        id: contactId,
        fullName,
        email,
        organisation,
      }));
      await record(database, request, clock.now(), {
        event: 'look_along_search',
        userId: session.userId,
        contactId: session.activeContactId,
        details: { found: members.length },
      });
      return writeCollection(config.apiDialect, 'Participant', '/api/look-along/participants', {
        members,
        total: targets.length,
        next: null,
      });
    },
  });
}
