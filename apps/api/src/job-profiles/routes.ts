import { writeCollection } from '@portal/contract/hydra';
import * as calls from '@portal/contract/job-profiles/calls';
import { teamPageSize } from '@portal/contract/team/rules';
import type { FastifyInstance } from 'fastify';
import { runIdempotently } from '../platform/calls/idempotency.ts';
import { registerCall } from '../platform/calls/route.ts';
import { inTransaction, type RequestContext, type Services } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { writePage } from '../platform/calls/page.ts';
import { requireTeam, type Team } from '../team/queries.ts';
import { findJobHolders, findJobProfile, findJobProfiles, type JobProfileRow } from './queries.ts';
import { addJobProfile, assignJobProfile, removeJobProfile, saveJobProfile } from './save.ts';

const resourceOf = ({ affiliationId: _, isShared, ...row }: JobProfileRow) => ({
  '@context': '/api/contexts/JobProfile',
  '@id': `/api/team/job_profiles/${row.id}`,
  '@type': 'JobProfile',
  ...row,
  isEditable: !isShared,
});

/** Returns a function as a resource. Throws 404. */
async function read({ database }: Pick<RequestContext, 'database'>, team: Team, id: string): Promise<object> {
  const found = await findJobProfile(database, team, id);
  if (found === null) throw notFound();
  return resourceOf(found);
}

/** Registers the calls by which managers keep the functions of their organization, and give people one. */
export function registerJobProfiles(app: FastifyInstance, services: Services): void {
  const forManagers = {
    access: 'session',
    duringImpersonation: false,
    objectType: 'job profile',
    limit: { max: 120, bucket: 'team', per: 'session' },
  } as const;

  registerCall(app, services, calls.getJobProfiles, {
    ...forManagers,
    handler: async (ctx) => {
      const found = await findJobProfiles(ctx.database, await requireTeam(ctx));
      return writeCollection(ctx.config.apiDialect, 'JobProfile', ctx.request.url, {
        members: found.map(resourceOf),
        total: found.length,
        next: null,
      });
    },
  });

  registerCall(app, services, calls.getJobProfile, {
    ...forManagers,
    handler: async (ctx, { params: { id = '' } }) => read(ctx, await requireTeam(ctx), id),
  });

  registerCall(app, services, calls.addJobProfile, {
    ...forManagers,
    handler: async (ctx, { body: { mutationId, ...given } }) => {
      const team = await requireTeam(ctx);
      const save = { userId: ctx.session.userId, mutationId, content: ['job profile', given] };
      return runIdempotently(ctx, save, async (tx) => read(tx, team, await addJobProfile(tx, team, given)));
    },
  });

  registerCall(app, services, calls.saveJobProfile, {
    ...forManagers,
    handler: async (ctx, { params: { id = '' }, body }) => {
      const team = await requireTeam(ctx);
      return inTransaction(ctx, async (tx) => {
        const saved = await saveJobProfile(tx, team, id, body);
        return { ...saved, profile: await read(tx, team, id) };
      });
    },
  });

  registerCall(app, services, calls.removeJobProfile, {
    ...forManagers,
    handler: async (ctx, { params: { id = '' } }) => {
      const team = await requireTeam(ctx);
      await inTransaction(ctx, (tx) => removeJobProfile(tx, team, id));
    },
  });

  registerCall(app, services, calls.getJobHolders, {
    ...forManagers,
    handler: async (ctx, { query }) => {
      const found = await findJobHolders(ctx.database, await requireTeam(ctx), query);
      const { page } = query;
      return writePage(ctx.config.apiDialect, 'JobHolder', ctx.request, {
        ...found,
        page,
        pageSize: teamPageSize,
      });
    },
  });

  registerCall(app, services, calls.assignJobProfile, {
    ...forManagers,
    handler: async (ctx, { body }) => {
      const team = await requireTeam(ctx);
      return inTransaction(ctx, (tx) => assignJobProfile(tx, team, body));
    },
  });
}
