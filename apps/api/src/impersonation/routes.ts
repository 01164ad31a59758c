import { writeCollection } from '@portal/contract/hydra';
import { findParticipants, getImpersonation, startImpersonation } from '@portal/contract/impersonation/calls';
import { shortestSearch } from '@portal/contract/impersonation/schema';
import type { FastifyInstance } from 'fastify';
import { record } from '../platform/audit.ts';
import { Violations } from '../platform/errors.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { searchTargets } from './queries.ts';
import { admitTarget, start } from './start.ts';

const found = 10;

/** Registers the calls to start impersonating a participant. Logging out, a call of the session, ends it. */
export function registerImpersonation(app: FastifyInstance, services: Services): void {
  registerCall(app, services, getImpersonation, {
    access: 'session',
    permission: 'participants:impersonate',
    handler: async (ctx, { query }) => {
      const { fullName } = await admitTarget(ctx, query.contactId);
      return { fullName };
    },
  });

  registerCall(app, services, startImpersonation, {
    access: 'session',
    handler: async (ctx, { body }) => start(ctx, body),
  });

  registerCall(app, services, findParticipants, {
    access: 'session',
    duringImpersonation: false,
    permission: 'participants:impersonate',
    limit: { max: 60, bucket: 'find-participants', per: 'session' },
    handler: async (ctx, { query }) => {
      const { config, database, session } = ctx;
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
      await record(ctx, {
        event: 'impersonation_search',
        userId: session.userId,
        contactId: session.activeContactId,
        details: { found: members.length },
      });
      return writeCollection(config.apiDialect, 'Participant', '/api/impersonation/participants', {
        members,
        total: targets.length,
        next: null,
      });
    },
  });
}
