import type { SsoTestResult } from '@portal/contract/environments/sso';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext } from '../platform/context.ts';
import { writeCookie } from '../platform/cookies.ts';
import { HttpError, tooManyTries } from '../platform/http/errors.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { subscriberOf } from '../platform/security/network-address.ts';
import { type Bucket, reserve, undoAttempt } from '../platform/throttle.ts';
import { sendSession } from '../session/start.ts';
import type { Assertion } from './assertion.ts';
import { findIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { logIn, type SingleSignOnOutcome } from './log-in.ts';
import { recordRefusal } from './record-refusal.ts';
import { unmarkBrowser } from './requests/browser-cookie.ts';
import { Refused } from './requests/refused.ts';
import { deleteRequest, type WaitingRequest } from './requests/requests.ts';
import { finishSetUpTest, isSetUpTest } from './set-up-links.ts';
import { finishTest, isTest } from './test-results.ts';
import { destinations } from './urls.ts';

/** A whole office may come from one IP address in the same minute. */
export const limit: RateLimit = { max: 300, bucket: 'single-sign-on', per: 'address' };
export const responseLimit: RateLimit = { ...limit, bucket: 'single-sign-on-responses' };

/** How a protocol reads its response to a request. Both throw `Refused`. */
interface Reader {
  read: (provider: IdentityProvider) => Promise<Assertion>;
  /** Runs the same checks, and returns their results instead. */
  judge: (provider: IdentityProvider) => Promise<SsoTestResult>;
}

type SessionlessContext = Omit<RequestContext, 'session'>;

/** Redirects with 303, so that the browser follows with GET after a post. */
export function redirect(request: FastifyRequest, reply: FastifyReply, destination: string): FastifyReply {
  const status = request.method === 'POST' ? 303 : 302;
  return reply.header('cache-control', 'no-store').redirect(destination, status);
}

/** Ends every failure at the login screen, since the visitor looks at a page and not at the response of a call. */
export function endWithNotice(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refused) request.log.info({ reason: error.reason }, 'Single sign-on was refused.');
  else if (!(error instanceof HttpError) && (error.statusCode ?? 500) >= 500)
    request.log.error({ err: error }, 'Single sign-on failed.');
  void redirect(request, reply, destinations.failed);
}

/** Checks the response to a waiting request, and logs its user in. Also deletes the request of a refused response. */
async function logInByResponse(
  ctx: SessionlessContext,
  waiting: WaitingRequest,
  { read }: Reader,
): Promise<SingleSignOnOutcome> {
  const { database, request } = ctx;
  try {
    const provider = await findIdentityProvider(database, waiting.entityId);
    if (!provider?.isOpen) throw new Refused('unsolicited', 'The identity provider is gone or turned off.');
    const assertion = await read(provider);
    return await logIn(ctx, { provider, waiting, assertion, before: request.session });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await deleteRequest(database, waiting.id);
    await recordRefusal(ctx, error, { entityId: waiting.entityId });
    return { kind: 'refused' };
  }
}

/** Completes a waiting request by its response: logs somebody in or stores the result of a test, and redirects. */
export async function completeSignOn(
  app: FastifyInstance,
  ctx: SessionlessContext,
  waiting: WaitingRequest,
  reader: Reader,
): Promise<FastifyReply> {
  const { request, reply } = ctx;
  const bucket: Bucket = { limit: 'sso-response', subject: subscriberOf(request.ip) };
  // Counts refusals only, so that a whole office can log in, and no responses without a request of this browser:
  // another site can make a browser send those, and they cost nothing.
  const reservation = await reserve(ctx, [bucket]);
  // The request keeps waiting: the browser may send its response again.
  if (!reservation.granted) throw tooManyTries(reservation.retryAfter);
  unmarkBrowser(ctx, waiting.browserHash);
  if (isSetUpTest(waiting)) {
    const slug = await finishSetUpTest(ctx, waiting, reader.judge);
    await undoAttempt(ctx, bucket);
    return redirect(request, reply, destinations.setUp(slug));
  }
  if (isTest(waiting)) {
    await finishTest(ctx, waiting, reader.judge);
    await undoAttempt(ctx, bucket);
    return redirect(request, reply, destinations.testResult(waiting.testOf));
  }
  request.session = await app.readSession(request, reply);
  const outcome = await logInByResponse(ctx, waiting, reader);
  if (outcome.kind !== 'refused') await undoAttempt(ctx, bucket);
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
}
