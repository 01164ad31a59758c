import { generateServiceProviderMetadata } from '@node-saml/node-saml';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { nameIdFormats } from '../database/schema.ts';
import type { RequestContext } from '../platform/context.ts';
import { writeCookie } from '../platform/cookies.ts';
import { HttpError, notFound, tooManyTries } from '../platform/http/errors.ts';
import { everyTenMinutes, registerJob } from '../platform/jobs.ts';
import { subscriberOf } from '../platform/security/network-address.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import type { Services } from '../platform/services.ts';
import { type Bucket, reserve, undoAttempt } from '../platform/throttle.ts';
import { sendSession } from '../session/start.ts';
import { destinations, paths, serviceProviderOf } from './saml/urls.ts';
import { readAssertion } from './saml/assertion.ts';
import { markBrowser, markHashesOf, unmarkBrowser } from './saml/browser-cookie.ts';
import { findIdentityProvider } from './saml/identity-provider.ts';
import { logIn, type SingleSignOnOutcome } from './log-in.ts';
import { recordRefusal } from './record-refusal.ts';
import { Refused } from './saml/refused.ts';
import {
  findWaiting,
  makeRequest,
  sweepRequests,
  deleteRequest,
  type WaitingRequest,
} from './saml/requests.ts';
import { maximumSize } from './saml/response.ts';
import { finishTest, isTest } from './test-results.ts';

/** A whole office may come from one IP address in the same minute. */
const limit: RateLimit = { max: 300, bucket: 'single-sign-on', per: 'address' };
const responseLimit: RateLimit = { ...limit, bucket: 'single-sign-on-responses' };

/** A missing or repeated `remote` becomes '', which names no identity provider. */
const startQuery = z.object({ remote: z.string().catch('') });
const form = z.object({ SAMLResponse: z.string().min(1), RelayState: z.string().regex(/^[\w-]{43}$/) });

/** Redirects with 303, so that the browser follows with GET after a post. */
function redirect(request: FastifyRequest, reply: FastifyReply, destination: string): FastifyReply {
  const status = request.method === 'POST' ? 303 : 302;
  return reply.header('cache-control', 'no-store').redirect(destination, status);
}

/** Ends every failure at the login screen, since the visitor looks at a page and not at the response of a call. */
function endWithNotice(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refused) request.log.info({ reason: error.reason }, 'Single sign-on was refused.');
  else if (!(error instanceof HttpError) && (error.statusCode ?? 500) >= 500)
    request.log.error({ err: error }, 'Single sign-on failed.');
  void redirect(request, reply, destinations.failed);
}

/** Checks the response to a waiting request, and logs its user in. Also deletes the request of a refused response. */
async function logInByResponse(
  ctx: Omit<RequestContext, 'session'>,
  waiting: WaitingRequest,
  encoded: string,
): Promise<SingleSignOnOutcome> {
  const { config, database, clock, request } = ctx;
  try {
    const provider = await findIdentityProvider(database, waiting.entityId);
    if (!provider?.isOpen) throw new Refused('unsolicited', 'The identity provider is gone or turned off.');
    const assertion = await readAssertion(config, clock.now(), provider, waiting, encoded);
    const before = request.session;
    return await logIn(ctx, { provider, waiting, assertion, before });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await deleteRequest(database, waiting.id);
    await recordRefusal(ctx, error, { entityId: waiting.entityId });
    return { kind: 'refused' };
  }
}

/**
 * Registers single sign-on by SAML: the redirect to the identity provider, its response, and this portal's metadata.
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
      const bucket: Bucket = { limit: 'sso-response', subject: subscriberOf(request.ip) };
      // Counts refusals only, so that a whole office can log in, and no responses without a request of this browser:
      // another site can make a browser send those, and they cost nothing.
      const reservation = await reserve(services, [bucket]);
      // The request keeps waiting: the browser may send its response again.
      if (!reservation.granted) throw tooManyTries(reservation.retryAfter);
      unmarkBrowser(ctx, waiting.browserHash);
      if (isTest(waiting)) {
        await finishTest(ctx, waiting, sent.data.SAMLResponse);
        await undoAttempt(services, bucket);
        return redirect(request, reply, destinations.testResult(waiting.testOf));
      }
      request.session = await app.readSession(request, reply);
      const outcome = await logInByResponse(ctx, waiting, sent.data.SAMLResponse);
      if (outcome.kind !== 'refused') await undoAttempt(services, bucket);
      switch (outcome.kind) {
        case 'refused':
          return redirect(request, reply, destinations.failed);
        case 'no-account':
          return redirect(request, reply, destinations.noAccount);
        case 'second-factor':
          writeCookie(ctx, 'sid', outcome.token);
          return redirect(request, reply, destinations.secondStep(outcome.slug));
        case 'logged-in':
          sendSession(ctx, outcome.entry);
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
      const provider = remote === '' ? null : await findIdentityProvider(database, remote);
      if (remote !== '' && provider === null) throw notFound();
      const { entityId, consumerUrl } = serviceProviderOf(config.origin);
      const metadata = generateServiceProviderMetadata({
        issuer: entityId,
        callbackUrl: consumerUrl,
        identifierFormat: provider?.nameIdFormat ?? nameIdFormats.persistent,
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
