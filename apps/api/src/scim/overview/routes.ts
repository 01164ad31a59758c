import { getOrganisationScim } from '@portal/contract/organisations/scim';
import { and, eq, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { scimUsers } from '../../database/schema.ts';
import { findOrganisation } from '../../organisations/queries.ts';
import { registerCall } from '../../platform/calls/route.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Services } from '../../platform/context.ts';
import { findToken, tokenResource } from '../tokens/tokens.ts';
import { findCalls } from './calls.ts';

/** Registers the call that shows how an organization keeps its people here by SCIM, to who may read the organization. */
export function registerScimOverview(app: FastifyInstance, services: Services): void {
  registerCall(app, services, getOrganisationScim, {
    access: 'session',
    duringImpersonation: false,
    objectType: 'organisation',
    permission: 'organisations:read',
    handler: async ({ database }, { params: { id = '' } }) => {
      const organisation = await findOrganisation(database, id);
      if (organisation === null) throw notFound();
      const calls = await findCalls(database, id);
      return {
        token: tokenResource(await findToken(database, id)),
        people: await database.$count(
          scimUsers,
          and(eq(scimUsers.affiliationId, id), isNull(scimUsers.deletedAt)),
        ),
        calls: calls.map((call) => ({
          id: call.id,
          at: call.at.toISOString(),
          action: call.action,
          status: call.status,
          error: call.error,
        })),
      };
    },
  });
}
