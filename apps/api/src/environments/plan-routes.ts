import * as calls from '@portal/contract/environments/plan';
import type { FastifyInstance } from 'fastify';
import { inTransaction } from '../platform/context.ts';
import { registerJob } from '../platform/jobs.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { editing, findEnvironmentToEdit } from './editing.ts';
import { applyPlanNow, cancelPlan, planJob, planSave } from './plans.ts';
import { environmentResource } from './resource.ts';
import { withFreeSlug } from './save.ts';

/** Registers the calls to save an environment at a later moment, and the job that does it then. */
export function registerPlans(app: FastifyInstance, services: Services): void {
  const { database } = services;

  registerCall(app, services, calls.planSave, {
    ...editing,
    handler: async (ctx, { params, body }) => {
      const { id } = await findEnvironmentToEdit(database, params['id']);
      await inTransaction(ctx, (tx) => planSave(tx, id, body));
    },
  });

  registerCall(app, services, calls.cancelPlan, {
    ...editing,
    handler: async (ctx, { params }) => {
      const { id } = await findEnvironmentToEdit(database, params['id']);
      await inTransaction(ctx, (tx) => cancelPlan(tx, id));
    },
  });

  registerCall(app, services, calls.applyPlan, {
    ...editing,
    handler: async (ctx, { params }) => {
      const { id } = await findEnvironmentToEdit(database, params['id']);
      const saved = await withFreeSlug(() => inTransaction(ctx, (tx) => applyPlanNow(tx, id)));
      ctx.reply.header('etag', `"${saved.version}"`);
      return environmentResource(saved);
    },
  });

  registerJob(app, planJob(services));
}
