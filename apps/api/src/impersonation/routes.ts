import { writeCollection } from '@portal/contract/hydra';
import {
  findParticipants,
  getImpersonation,
  getRecentParticipants,
  startImpersonation,
} from '@portal/contract/impersonation/calls';
import { shortestSearch } from '@portal/contract/impersonation/schema';
import type { FastifyInstance } from 'fastify';
import { record } from '../platform/audit.ts';
import { Violations } from '../platform/http/errors.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/context.ts';
import { findRecentTargets, searchTargets, type Target } from './queries.ts';
import { requireTarget, start } from './start.ts';

const found = 10;
const recent = 5;

const participantResource = ({ contactId, fullName, email, organisation }: Target) => ({
  '@type': 'Participant',
  id: contactId,
  fullName,
  email,
  organisation,
});

/** Registers the calls to start impersonating a participant. Logging out, a call of the session, ends it. */
export function registerImpersonation(app: FastifyInstance, services: Services): void {
  registerCall(app, services, getImpersonation, {
    access: 'session',
    permission: 'participants:impersonate',
    handler: async (ctx, { query }) => {
      const { fullName } = await requireTarget(ctx, query.contactId);
      return { fullName };
    },
  });

  registerCall(app, services, startImpersonation, {
    access: 'session',
    handler: async (ctx, { body }) => start(ctx, body),
  });

  registerCall(app, services, getRecentParticipants, {
    access: 'session',
    duringImpersonation: false,
    permission: 'participants:impersonate',
    handler: async ({ config, database, session, request }) => {
      const members = (await findRecentTargets(database, session, recent)).map(participantResource);
      return writeCollection(config.apiDialect, 'Participant', request.url, {
        members,
        total: members.length,
        next: null,
      });
    },
  });

  registerCall(app, services, findParticipants, {
    access: 'session',
    duringImpersonation: false,
    permission: 'participants:impersonate',
    limit: { max: 60, bucket: 'find-participants', per: 'session' },
    handler: async (ctx, { query }) => {
      const { config, database, session } = ctx;
      if (query.search.length < shortestSearch)
        throw Violations.of('search', 'Vul ten minste twee tekens in.');
      const targets = await searchTargets(database, query.search);
      const members = targets.slice(0, found).map(participantResource);
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
