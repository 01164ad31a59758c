import * as adminCalls from '@portal/contract/environments/admin-calls';
import * as calls from '@portal/contract/environments/calls';
import { isSlug } from '@portal/contract/environments/rules';
import { writeCollection } from '@portal/contract/hydra';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { inTransaction, type Services } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { runIdempotently } from '../platform/calls/idempotency.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { PageEnvironments } from '../site/routes.ts';
import { editing, findEnvironmentToEdit, provePassword } from './editing.ts';
import { registerDrafts } from './draft-routes.ts';
import { registerPreviewLinks } from './preview-routes.ts';
import {
  type EnvironmentRow,
  findActiveEnvironment,
  findEnvironmentBySlug,
  findVisibleEnvironment,
  listEnvironments,
} from './queries.ts';
import { withLoginButton } from './login-button.ts';
import { findPublishedThemes } from './published-themes.ts';
import { environmentResource } from './resource.ts';
import { addEnvironment, movesLogin, saveEnvironment, withFreeSlug } from './save.ts';

/** More than the administrators who add an environment of the same name at the same moment. */
const slugRetries = 20;

/** Returns the JSON-LD of an environment, and sends its version as the ETag. */
function respondWith(reply: FastifyReply, environment: EnvironmentRow): object {
  reply.header('etag', `"${environment.version}"`);
  return environmentResource(environment);
}

/** Registers the calls, and returns the functions that find a page's environment for its first HTML. */
export function registerEnvironments(app: FastifyInstance, services: Services): PageEnvironments {
  const { database, config } = services;
  const ofSlug = async (slug: string) => {
    const environment = isSlug(slug) ? await findEnvironmentBySlug(database, slug) : null;
    return environment && environmentResource(await withLoginButton(database, environment));
  };

  registerCall(app, services, calls.getEnvironmentBySlug, {
    access: 'public',
    cache: 'no-cache',
    limit: { max: 600, bucket: 'by-slug', per: 'address' },
    handler: async (_, { params }) => {
      const environment = await ofSlug(params['slug'] ?? '');
      if (environment === null) throw notFound();
      return environment;
    },
  });

  registerCall(app, services, calls.getEnvironment, {
    access: 'session',
    objectType: 'environment',
    duringRequiredActions: ['forced-email', 'incomplete-profile'],
    // Open tabs repeat this call when the theme changes, so it is no sign that the user is there.
    prolongs: false,
    handler: async (ctx, { params }) => {
      const environment = await findVisibleEnvironment(ctx.database, ctx.session, params['id'] ?? '');
      if (environment === null) throw notFound();
      return respondWith(ctx.reply, environment);
    },
  });

  registerCall(app, services, adminCalls.getEnvironments, {
    access: 'session',
    permission: 'environments:read',
    duringImpersonation: false,
    handler: async ({ request }) => {
      const members = (await listEnvironments(database)).map(
        ({ id, name, slug, ssoEnabled, loginFormHidden }) => ({
          '@id': `/api/customer_portal_environments/${id}`,
          '@type': 'CustomerPortalEnvironment',
          id,
          name,
          slug,
          ssoEnabled,
          loginFormHidden,
        }),
      );
      return writeCollection(config.apiDialect, 'CustomerPortalEnvironment', request.url, {
        members,
        total: members.length,
        next: null,
      });
    },
  });

  registerCall(app, services, adminCalls.saveEnvironment, {
    ...editing,
    handler: async (ctx, { params: { id = '' }, body: { currentPassword, ...input } }) => {
      if (movesLogin(await findEnvironmentToEdit(database, id), input))
        await provePassword(ctx, currentPassword);
      const saved = await withFreeSlug(() => inTransaction(ctx, (tx) => saveEnvironment(tx, id, input)));
      return respondWith(ctx.reply, saved);
    },
  });

  registerCall(app, services, adminCalls.getPublishedThemes, {
    ...editing,
    handler: async ({ request }, { params }) => {
      const { id } = await findEnvironmentToEdit(database, params['id']);
      const members = await findPublishedThemes(database, id);
      return writeCollection(config.apiDialect, 'PublishedTheme', request.url, {
        members,
        total: members.length,
        next: null,
      });
    },
  });

  registerCall(app, services, adminCalls.addEnvironment, {
    access: 'session',
    permission: 'environments:edit',
    duringImpersonation: false,
    handler: async (ctx, { body: { mutationId, ...input } }) => {
      const content = ['environment', input];
      const added = await withFreeSlug(
        () =>
          runIdempotently(ctx, { userId: ctx.session.userId, mutationId, content }, (tx) =>
            addEnvironment(tx, input),
          ),
        input.slug === undefined ? slugRetries : 0,
      );
      ctx.reply.code(201);
      return respondWith(ctx.reply, added);
    },
  });

  registerDrafts(app, services);
  registerPreviewLinks(app, services);

  return {
    ofSlug,
    ofSession: async (session) => {
      const environment = await findActiveEnvironment(database, session);
      return environment && environmentResource(await withLoginButton(database, environment));
    },
  };
}
