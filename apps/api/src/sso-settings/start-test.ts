import { can } from '@portal/contract/permissions/rules';
import { places } from '@portal/contract/places';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { findEnvironment } from '../environments/queries.ts';
import { holderOf } from '../platform/calls/permissions.ts';
import type { Services } from '../platform/context.ts';
import { isUuid } from '../platform/uuid.ts';
import { destinations, paths } from '../single-sign-on/urls.ts';
import { markBrowser } from '../single-sign-on/requests/browser-cookie.ts';
import { findIdentityProvider } from '../single-sign-on/identity-provider.ts';
import { makeRequest } from '../single-sign-on/make-request.ts';
import { findChosenProvider, findScope } from './queries.ts';

const query = z.object({
  environment: z.string().refine(isUuid).catch(''),
  organisation: z.string().optional().catch(''),
});

/** Whether a page of the portal opened this URL, since another site must not start a login of an administrator. */
function isOpenedHere({ headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  return site === undefined || site === 'same-origin';
}

/**
 * Registers the start of a test of single sign-on, in a separate window: a real request to the identity provider,
 * whose response is checked and logs nobody in. Works while single sign-on is turned off.
 */
export function registerTestStart(app: FastifyInstance, services: Services): void {
  const { database } = services;

  app.route({
    method: 'GET',
    url: paths.test,
    config: { access: 'optional' },
    exposeHeadRoute: false,
    onRequest: app.limitRequests({ max: 30, bucket: 'sso-test', per: 'address' }),
    handler: async (request, reply) => {
      const { environment: id, organisation } = query.parse(request.query);
      const go = (destination: string) => reply.header('cache-control', 'no-store').redirect(destination);
      const session = await app.readSession(request, reply);
      const isAdministrator =
        session !== null && session.level === 'full' && can(holderOf(session), 'environments:edit');
      const environment = id === '' ? null : await findEnvironment(database, id);
      if (!isAdministrator || !isOpenedHere(request) || environment === null) return go(destinations.home);
      const scope = await findScope(database, environment, organisation);
      const chosen = scope && (await findChosenProvider(database, scope));
      const provider = chosen && (await findIdentityProvider(database, chosen.entityId));
      if (provider === null) return go(`${places.editEnvironment}/${id}`);
      const browserHash = markBrowser({ ...services, request, reply });
      return go(await makeRequest(services, provider, { browserHash, sessionId: session.id, testOf: id }));
    },
  });
}
