import * as calls from '@portal/contract/environments/draft-calls';
import { isImageReference } from '@portal/contract/environments/inputs';
import type { FastifyInstance } from 'fastify';
import { mediaObjectResource } from '../media/resource.ts';
import type { RequestContext, Services } from '../platform/context.ts';
import { hourly, registerJob } from '../platform/jobs.ts';
import { registerCall } from '../platform/calls/route.ts';
import { findDraft, removeDraft, storeDraft, sweepDrafts } from './drafts.ts';
import { editing, findEnvironmentToEdit } from './editing.ts';

/** Registers the calls on an administrator's draft of an environment. */
export function registerDrafts(app: FastifyInstance, services: Services): void {
  const { database } = services;

  async function keyOf({ session }: RequestContext, id: string | undefined) {
    const { id: environmentId } = await findEnvironmentToEdit(database, id);
    return { environmentId, userId: session.userId };
  }

  registerCall(app, services, calls.getDraft, {
    ...editing,
    handler: async (ctx, { params: { id } }) => {
      const draft = await findDraft(database, await keyOf(ctx, id));
      if (draft === null) return { values: {} };
      const { environmentVersion, base, values, changedAt } = draft;
      return { environmentVersion, base, values, changedAt, imageUrls: imageUrlsOf(values) };
    },
  });

  registerCall(app, services, calls.replaceDraft, {
    ...editing,
    handler: async (ctx, { params: { id }, body }) => {
      const key = await keyOf(ctx, id);
      if (Object.keys(body.values).length === 0) await removeDraft(database, key);
      else await storeDraft(database, key, body, ctx.clock.now());
    },
  });

  registerJob(app, {
    name: 'old-drafts-of-environments',
    cron: hourly,
    run: () => sweepDrafts(database, services.clock.now()),
  });
}

function imageUrlsOf(values: calls.DraftValues): Record<string, string> {
  return Object.fromEntries(
    Object.values(values)
      .filter(isImageReference)
      .map((reference) => [reference, mediaObjectResource(reference.slice(-36)).contentUrl]),
  );
}
