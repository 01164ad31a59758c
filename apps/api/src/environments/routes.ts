import { getEnvironment, getEnvironmentBySlug } from '@portal/contract/environments/calls';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/errors.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import type { PageEnvironments } from '../site/routes.ts';
import { environmentsBySlug } from './by-slug.ts';
import { findActiveEnvironment, findVisibleEnvironment } from './queries.ts';
import { environmentResource } from './resource.ts';

/** Registers the calls, and returns the functions that find a page's environment for its first HTML. */
export function registerEnvironments(app: FastifyInstance, services: Services): PageEnvironments {
  const { database } = services;
  const ofSlug = environmentsBySlug(services);

  registerCall(app, services, getEnvironmentBySlug, {
    access: 'public',
    cache: 'no-cache',
    limit: { max: 120, bucket: 'by-slug', per: 'address' },
    handler: async (_, { params }) => {
      const environment = await ofSlug(params['slug'] ?? '');
      if (environment === null) throw notFound();
      return environment;
    },
  });

  registerCall(app, services, getEnvironment, {
    access: 'session',
    objectType: 'environment',
    duringRequiredActions: ['forced-email', 'incomplete-profile'],
    handler: async (ctx, { params }) => {
      const environment = await findVisibleEnvironment(ctx.database, ctx.session, params['id'] ?? '');
      if (environment === null) throw notFound();
      return environmentResource(environment);
    },
  });

  return {
    ofSlug,
    ofSession: async (session) => {
      const environment = await findActiveEnvironment(database, session);
      return environment && environmentResource(environment);
    },
  };
}
