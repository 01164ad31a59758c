import * as calls from '@portal/contract/environments/preview/preview-calls';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/http/errors.ts';
import { hourly, registerJob } from '../platform/jobs.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services, Session } from '../platform/context.ts';
import { editing, findEnvironmentToEdit } from './editing.ts';
import { addPreviewLink, findPreview, removePreviewLinks, sweepPreviewLinks } from './preview-links.ts';

/** Registers the calls that create, revoke and follow links to a draft. */
export function registerPreviewLinks(app: FastifyInstance, services: Services): void {
  const { database } = services;

  async function keyOf(id: string | undefined, { userId }: Session) {
    const { id: environmentId } = await findEnvironmentToEdit(database, id);
    return { environmentId, userId };
  }

  registerCall(app, services, calls.addPreviewLink, {
    ...editing,
    limit: { max: 20, bucket: 'preview-links', per: 'session' },
    handler: async ({ session, clock, reply }, { params: { id } }) => {
      reply.code(201);
      return addPreviewLink(database, await keyOf(id, session), clock.now());
    },
  });

  registerCall(app, services, calls.removePreviewLinks, {
    ...editing,
    handler: async ({ session }, { params: { id } }) =>
      removePreviewLinks(database, await keyOf(id, session)),
  });

  registerCall(app, services, calls.followDraft, {
    access: 'public',
    // Several people behind one IP address may follow, each polling every two seconds.
    limit: { max: 600, bucket: 'previews', per: 'address' },
    handler: async ({ clock }, { body: { token, state } }) => {
      const preview = await findPreview(database, token, clock.now());
      if (preview === null) throw notFound();
      return preview.state === state ? { state, environment: null } : preview;
    },
  });

  registerJob(app, {
    name: 'ended-links-to-previews',
    cron: hourly,
    run: () => sweepPreviewLinks(database, services.clock.now()),
  });
}
