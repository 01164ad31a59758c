import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { record } from '../platform/audit.ts';
import { writeCookie } from '../platform/cookies.ts';
import { HttpError, notFound } from '../platform/errors.ts';
import { checkMediaType } from '../platform/media-type.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import { hasUnreadBody } from '../platform/request-body.ts';
import type { Services } from '../platform/services.ts';
import { welcome } from '../session/enter.ts';
import { destinations, paths, serviceProviderOf } from './addresses.ts';
import { readAssertion } from './assertion.ts';
import { markBrowser, marksOf, unmarkBrowser } from './browser-cookie.ts';
import { findIdentityProvider } from './identity-provider.ts';
import { logIn, type SingleSignOnOutcome } from './log-in.ts';
import { Refused } from './refused.ts';
import { findWaiting, makeRequest, useUp, type WaitingRequest } from './requests.ts';
import { maximumSize } from './response.ts';

/** A whole office may come from one address in the same minute. */
const limit: RateLimit = { max: 300, bucket: 'single-sign-on', per: 'address' };

/** A parameter that is there twice, or not at all, names nothing. */
const startQuery = z.object({ remote: z.string().catch('') });
const form = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().regex(/^[\w-]{43}$/) });

/** After a post the browser is told to go on with GET, which 302 leaves open. */
function redirect(request: FastifyRequest, reply: FastifyReply, destination: string): FastifyReply {
  const status = request.method === 'POST' ? 303 : 302;
  return reply.header('cache-control', 'no-store').redirect(destination, status);
}

/** Whoever is on the way in looks at a page: whatever goes wrong ends at the login screen, never in an error's text. */
function endWithNotice(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refused) {
    const { reason, message } = error;
    request.log.info({ reason, explanation: message.slice(0, 300) }, 'Single sign-on was refused.');
  } else if (!(error instanceof HttpError) && (error.statusCode ?? 500) >= 500)
    request.log.error({ err: error }, 'Single sign-on failed.');
  if (hasUnreadBody(request)) reply.header('connection', 'close');
  void redirect(request, reply, destinations.failed);
}

/** Judges the response to a request that waits, and logs in whom it names. A response that is refused ends its request. */
async function answerRequest(
  services: Services,
  request: FastifyRequest,
  waiting: WaitingRequest,
  encoded: string,
): Promise<{ outcome: SingleSignOnOutcome; slug: string }> {
  const { config, database, clock } = services;
  try {
    const provider = await findIdentityProvider(database, waiting.entityId);
    if (provider === null) throw new Refused('unsolicited', 'The identity provider is gone.');
    const assertion = await readAssertion(config, clock.now(), provider, waiting, encoded);
    const before = request.session;
    const outcome = await logIn(services, request, { provider, waiting, assertion, before });
    return { outcome, slug: provider.slug };
  } catch (error) {
    if (error instanceof Refused) {
      await useUp(database, waiting.id);
      const details = { method: 'single-sign-on', reason: error.reason, identityProvider: waiting.entityId };
      await record(database, request, clock.now(), { event: 'authn_login_fail', details });
    }
    throw error;
  }
}

/** Single sign-on by SAML: leaving for the identity provider, coming back from it, and what it has to know of this portal. */
export function registerSingleSignOn(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;
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
      if (provider === null) return redirect(request, reply, destinations.failed);
      const session = await app.readSession(request, reply);
      const browserHash = markBrowser(config, request, reply);
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
    // The one write that another site has a browser send: what it carries is bound to a request made from that browser.
    config: { access: 'optional', csrf: false },
    bodyLimit: maximumSize.form,
    onRequest: [app.limitRequests(limit), checkMediaType('form')],
    errorHandler: endWithNotice,
    handler: async (request, reply) => {
      const sent = form.safeParse(request.body);
      const marks = marksOf(config, request);
      const waiting =
        sent.success && marks.length > 0
          ? await findWaiting(database, clock.now(), sent.data.RelayState, marks)
          : null;
      if (!sent.success || waiting === null) throw new Refused('unsolicited');
      unmarkBrowser(config, request, reply, waiting.browserHash);
      request.session = await app.readSession(request, reply);
      const { outcome, slug } = await answerRequest(services, request, waiting, sent.data.SAMLResponse);
      switch (outcome.kind) {
        case 'no-account':
          return redirect(request, reply, destinations.noAccount);
        case 'second-factor':
          writeCookie(config, reply, 'sid', outcome.token);
          return redirect(request, reply, destinations.secondStep(slug));
        case 'logged-in':
          welcome(services, reply, outcome.entry);
          return redirect(request, reply, destinations.home);
      }
    },
  });

  app.route({
    method: 'GET',
    url: paths.metadata,
    config: { access: 'public' },
    onRequest: app.limitRequests(limit),
    handler: async (request, reply) => {
      const { remote } = startQuery.parse(request.query);
      if (remote !== '' && (await findIdentityProvider(database, remote)) === null) throw notFound();
      const { entityId, consumerUrl } = serviceProviderOf(config.origin);
      const metadata = generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: consumerUrl,
        identifierFormat: null,
        wantAssertionsSigned: true,
        generateUniqueId: () => '_service-provider',
      });
      return reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(metadata);
    },
  });
}
