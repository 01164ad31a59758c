import * as calls from '@portal/contract/organisations/calls';
import { pageSizeOf } from '@portal/contract/organisations/schema';
import type { FastifyInstance } from 'fastify';
import { asOperator } from '../platform/audit.ts';
import { runIdempotently } from '../platform/calls/idempotency.ts';
import { registerCall } from '../platform/calls/route.ts';
import { inTransaction, type Services } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { writePage } from '../platform/calls/page.ts';
import { addOrganisation } from './add-organisation.ts';
import { savePermission } from './permission.ts';
import { findOrganisation, findOrganisations, organisationResource } from './queries.ts';

/** Registers the calls about organizations, for administrators of the provider, and for its service desk to read. */
export function registerOrganisations(app: FastifyInstance, services: Services): void {
  const ofOrganisation = {
    access: 'session',
    duringImpersonation: false,
    objectType: 'organisation',
  } as const;

  registerCall(app, services, calls.getOrganisations, {
    ...ofOrganisation,
    permission: 'organisations:read',
    handler: async ({ config, database, request }, { query }) => {
      const found = await findOrganisations(database, query);
      const { page } = query;
      return writePage(config.apiDialect, 'Affiliation', request, {
        ...found,
        page,
        pageSize: pageSizeOf(query),
      });
    },
  });

  registerCall(app, services, calls.getOrganisation, {
    ...ofOrganisation,
    permission: 'organisations:read',
    handler: async ({ database }, { params: { id = '' } }) => {
      const found = await findOrganisation(database, id);
      if (found === null) throw notFound();
      return organisationResource(database, found);
    },
  });

  registerCall(app, services, calls.addOrganisation, {
    ...ofOrganisation,
    permission: 'organisations:edit',
    handler: async (ctx, { body: { mutationId, ...added } }) => {
      const save = { userId: ctx.session.userId, mutationId, content: ['organisation', added] };
      const resource = await runIdempotently(ctx, save, async (tx) => {
        const organisation = { ...added, isProvider: false };
        return organisationResource(tx.database, await addOrganisation(asOperator(tx, null), organisation));
      });
      ctx.reply.code(201);
      return resource;
    },
  });

  registerCall(app, services, calls.saveTeamPermission, {
    ...ofOrganisation,
    permission: 'organisations:edit',
    handler: (ctx, { params: { id = '' }, body }) =>
      inTransaction(ctx, async (tx) => organisationResource(tx.database, await savePermission(tx, id, body))),
  });
}
