import * as calls from '@portal/contract/environments/sso-links';
import { writeCollection } from '@portal/contract/hydra';
import type { FastifyInstance } from 'fastify';
import { editing, findEnvironmentToEdit } from '../../environments/editing.ts';
import { registerCall } from '../../platform/calls/route.ts';
import { inTransaction, type Services } from '../../platform/context.ts';
import { HttpError } from '../../platform/http/errors.ts';
import { everyTenMinutes, registerJob } from '../../platform/jobs.ts';
import { makeRequest } from '../../single-sign-on/make-request.ts';
import { markBrowser } from '../../single-sign-on/requests/browser-cookie.ts';
import { proposedProvider } from '../../single-sign-on/set-up-links.ts';
import { requireScope } from '../queries.ts';
import { discoverOrRefuse, previewOrRefuse } from '../read-provider.ts';
import { checkOpenId, checkSaml } from '../store-provider.ts';
import { listLinks, makeLink, sweepLinks, withdrawLink } from './links.ts';
import { noteUse, requireLink, saveProposal, setUpOf } from './proposal.ts';

/** Limits of the calls with a token. The second is of those that may wait for another server. */
const limit = { max: 120, bucket: 'sso-set-up', per: 'address' } as const;
const fetchLimit = { max: 20, bucket: 'sso-set-up-fetch', per: 'address' } as const;

/** Registers the calls about set-up links: of administrators, and of those who have a link. */
export function registerSetUpLinks(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;

  registerCall(app, services, calls.getSsoLinks, {
    ...editing,
    handler: async ({ request }, { params: { id = '' }, query: { organisation } }) => {
      const scope = await requireScope(database, await findEnvironmentToEdit(database, id), organisation);
      const members = await listLinks(database, scope, clock.now());
      return writeCollection(config.apiDialect, 'SsoLink', request.url, {
        members,
        total: members.length,
        next: null,
      });
    },
  });

  registerCall(app, services, calls.makeSsoLink, {
    ...editing,
    limit: { max: 20, bucket: 'sso-links', per: 'person', window: 60 * 60_000 },
    handler: async (ctx, { params: { id = '' }, query: { organisation }, body }) => {
      const scope = await requireScope(database, await findEnvironmentToEdit(database, id), organisation);
      const made = await inTransaction(ctx, (tx) => makeLink(tx, scope, body));
      ctx.reply.code(201);
      return made;
    },
  });

  registerCall(app, services, calls.withdrawSsoLink, {
    ...editing,
    objectType: 'set-up link',
    handler: (ctx, { params: { id = '' } }) => inTransaction(ctx, (tx) => withdrawLink(tx, id)),
  });

  registerCall(app, services, calls.getSsoSetUp, {
    access: 'public',
    limit,
    handler: async (ctx, { params: { token } }) => {
      const found = await requireLink(ctx, token);
      await noteUse(ctx, found);
      return setUpOf(ctx, found);
    },
  });

  registerCall(app, services, calls.previewSetUpMetadata, {
    access: 'public',
    limit: fetchLimit,
    // As for administrators.
    maximumBody: 512 * 1024,
    handler: async (ctx, { params: { token }, body }) => {
      await requireLink(ctx, token);
      return previewOrRefuse(ctx, body);
    },
  });

  registerCall(app, services, calls.saveSsoSetUp, {
    access: 'public',
    limit: fetchLimit,
    handler: async (ctx, { params: { token = '' }, body: { identityProvider, openIdProvider } }) => {
      await requireLink(ctx, token);
      // Outside the transaction, since it may wait for another server.
      const metadata = openIdProvider ? await discoverOrRefuse(config, openIdProvider.issuer) : null;
      const saved = await saveProposal(ctx, token, (before) => {
        if (openIdProvider && metadata) return checkOpenId(config, openIdProvider, metadata, before);
        if (identityProvider) return checkSaml(ctx, identityProvider);
        throw new HttpError(400);
      });
      return setUpOf(ctx, saved);
    },
  });

  registerCall(app, services, calls.testSsoSetUp, {
    access: 'public',
    limit,
    handler: async (ctx, { params: { token } }) => {
      const found = await requireLink(ctx, token);
      const provider = proposedProvider(found);
      if (provider === null) throw new HttpError(409, 'Vul eerst in welke inlogdienst het is.');
      const from = { browserHash: markBrowser(ctx), sessionId: null, setUpLinkId: found.link.id };
      return { url: await makeRequest(services, provider, from) };
    },
  });

  registerJob(app, {
    name: 'ended-set-up-links',
    cron: everyTenMinutes,
    run: () => sweepLinks(database, clock.now()),
  });
}
