import type { Changes } from '@portal/contract/environments/changes';
import * as calls from '@portal/contract/environments/draft-calls';
import { isImageReference } from '@portal/contract/environments/inputs';
import { fullName } from '@portal/contract/people/rules';
import type { FastifyInstance } from 'fastify';
import { mediaObjectResource } from '../media/resource.ts';
import { inTransaction, type RequestContext } from '../platform/context.ts';
import { hourly, registerJob } from '../platform/jobs.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { findUserWithPerson } from '../people/queries.ts';
import { type DraftRow, findOtherDrafts, replaceDraft, openDraft, sweepDrafts } from './drafts.ts';
import { editing, findEnvironmentToEdit } from './editing.ts';
import type { EnvironmentRow } from './queries.ts';

/** Registers the calls on an administrator's draft of an environment. */
export function registerDrafts(app: FastifyInstance, services: Services): void {
  const { database } = services;

  async function respondWith(
    { session, clock }: RequestContext,
    environment: EnvironmentRow,
    draft: DraftRow,
  ) {
    const key = { environmentId: environment.id, userId: session.userId };
    const { version, changes, changedAt } = draft;
    const saver = environment.savedBy && (await findUserWithPerson(database, environment.savedBy));
    return {
      version,
      changes,
      changedAt,
      imageUrls: imageUrlsOf(changes),
      environmentVersion: environment.version,
      savedBy: saver && fullName(saver.person),
      others: await findOtherDrafts(database, key, clock.now()),
    };
  }

  registerCall(app, services, calls.visitDraft, {
    ...editing,
    // An open form repeats this call automatically, so it is no sign that the user is there.
    prolongs: false,
    handler: async (ctx, { params: { id } }) => {
      const environment = await findEnvironmentToEdit(database, id);
      const key = { environmentId: environment.id, userId: ctx.session.userId };
      return respondWith(ctx, environment, await openDraft(database, key, ctx.clock.now()));
    },
  });

  registerCall(app, services, calls.replaceDraft, {
    ...editing,
    handler: async (ctx, { params: { id }, body: { changes } }) => {
      const environment = await findEnvironmentToEdit(database, id);
      const draft = await inTransaction(ctx, (tx) => replaceDraft(tx, environment.id, changes));
      return respondWith(ctx, environment, draft);
    },
  });

  registerJob(app, {
    name: 'old-drafts-of-environments',
    cron: hourly,
    run: () => sweepDrafts(database, services.clock.now()),
  });
}

function imageUrlsOf(changes: Changes): Record<string, string> {
  const references = Object.values(changes).flatMap(({ to }) => (isImageReference(to) ? [to] : []));
  return Object.fromEntries(
    references.map((reference) => [reference, mediaObjectResource(reference.slice(-36)).contentUrl]),
  );
}
