import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { nameIdFormats } from '../database/schema.ts';
import { notFound } from '../platform/http/errors.ts';
import { everyTenMinutes, registerJob } from '../platform/jobs.ts';
import type { Services } from '../platform/context.ts';
import { completeSignOn, endWithNotice, limit, redirect, responseLimit } from './complete.ts';
import { findIdentityProvider } from './identity-provider.ts';
import { makeRequest } from './make-request.ts';
import { registerOpenIdCallback } from './oidc/routes.ts';
import { markBrowser, markHashesOf } from './requests/browser-cookie.ts';
import { Refused } from './requests/refused.ts';
import { findWaiting, sweepRequests } from './requests/requests.ts';
import { readAssertion } from './saml/assertion.ts';
import { judgeTest } from './saml/judge.ts';
import { findOwnKey } from './saml/own-key.ts';
import { maximumSize } from './saml/response.ts';
import { destinations, paths, serviceProviderOf } from './urls.ts';

/** A missing or repeated `remote` becomes '', which names no identity provider. */
const startQuery = z.object({ remote: z.string().catch('') });
const form = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().regex(/^[\w-]{43}$/) });

/**
 * Registers single sign-on: the redirect to the identity provider, its response, and this portal's metadata for SAML.
 */
export function registerSingleSignOn(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;
  registerJob(app, {
    name: 'expired-single-sign-on-requests',
    cron: everyTenMinutes,
    run: () => sweepRequests(database, clock.now()),
  });

  app.route({
    method: 'GET',
    url: paths.start,
    config: { access: 'optional' },
    exposeHeadRoute: false,
    onRequest: app.limitRequests(limit),
    errorHandler: endWithNotice,
    handler: async (request, reply) => {
      const { remote } = startQuery.parse(request.query);
      const provider = await findIdentityProvider(database, remote);
      if (!provider?.isOpen) return redirect(request, reply, destinations.failed);
      const session = await app.readSession(request, reply);
      const browserHash = markBrowser({ ...services, request, reply });
      return redirect(
        request,
        reply,
        await makeRequest(services, provider, { browserHash, sessionId: session?.id ?? null }),
      );
    },
  });

  app.route({
    method: 'POST',
    url: paths.consume,
    // The only write that another site makes a browser send; its contents are bound to a request of that browser.
    config: { access: 'optional', csrf: false, media: 'form' },
    bodyLimit: maximumSize.form,
    onRequest: app.limitRequests(responseLimit),
    errorHandler: endWithNotice,
    handler: async (request, reply) => {
      const ctx = { ...services, request, reply };
      const sent = form.safeParse(request.body);
      const marks = markHashesOf(ctx);
      const waiting = sent.success
        ? await findWaiting(database, clock.now(), sent.data.RelayState, marks)
        : null;
      if (!sent.success || waiting === null) throw new Refused('unsolicited');
      const encoded = sent.data.SAMLResponse;
      return completeSignOn(app, ctx, waiting, {
        read: (provider) => readAssertion(services, provider, waiting, encoded),
        judge: (provider) => judgeTest(ctx, provider, waiting, encoded),
      });
    },
  });

  registerOpenIdCallback(app, services);

  app.route({
    method: 'GET',
    url: paths.metadata,
    config: { access: 'public' },
    onRequest: app.limitRequests(limit),
    handler: async (request, reply) => {
      const { remote } = startQuery.parse(request.query);
      const provider = remote === '' ? null : await findIdentityProvider(database, remote);
      if (remote !== '' && provider === null) throw notFound();
      const { entityId, consumerUrl } = serviceProviderOf(config.origin);
      const key = await findOwnKey(services);
      const metadata = generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: consumerUrl,
        identifierFormat: provider?.nameIdFormat ?? nameIdFormats.persistent,
        wantAssertionsSigned: true,
        ...(key && { decryptionPvk: key.privateKey, decryptionCert: key.certificate }),
        ...(key && provider?.signRequests && { privateKey: key.privateKey, publicCerts: key.certificate }),
        generateUniqueId: () => '_service-provider',
      });
      return reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(metadata);
    },
  });
}
