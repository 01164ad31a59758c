import * as calls from '@portal/contract/applications/calls';
import { handOffRequest } from '@portal/contract/applications/schema';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { record } from '../platform/audit.ts';
import { HttpError, notFound, Violations } from '../platform/http/errors.ts';
import { everyTenMinutes, registerJob } from '../platform/jobs.ts';
import { recordCall } from '../platform/calls/impersonation-log.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/context.ts';
import { checkSecret } from './application-secret.ts';
import { saveStatistics } from './learning-statistics.ts';
import { handOff, redeem, startOf, sweepAuthorizationCodes } from './hand-off.ts';
import { isLoginActive } from './login-handle.ts';

/** Where a sibling application sends the browser to; the names of a hand-off and the challenge of RFC 7636. */
const handOffQuery = z.object({
  application: handOffRequest.shape.application,
  to: handOffRequest.shape.path,
  challenge: z.string().regex(/^[\w-]{43}$/),
});

/** Registers the calls that hand a login over to sibling applications. */
export function registerApplications(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  registerJob(app, {
    name: 'expired-hand-off-codes',
    cron: everyTenMinutes,
    run: () => sweepAuthorizationCodes(database, clock.now()),
  });

  registerCall(app, services, calls.handOff, {
    access: 'session',
    duringImpersonation: false,
    limit: { max: 30, bucket: 'hand-off', per: 'session' },
    handler: async (_, { body: { application, path } }) => {
      if (application === 'kp') throw Violations.of('application', 'Hier ben je al.');
      return { location: startOf(services, application, path) };
    },
  });

  app.route({
    method: 'GET',
    url: '/auth/hand-off',
    // The handler enforces both: it redirects instead of refusing, since a person follows this address.
    config: { access: 'optional', duringImpersonation: false },
    exposeHeadRoute: false,
    onRequest: app.limitRequests({ max: 300, bucket: 'hand-off-codes', per: 'address' }),
    handler: async (request, reply) => {
      const redirect = (location: string) =>
        reply.header('cache-control', 'no-store').redirect(location, 302);
      const session = await app.readSession(request, reply);
      request.session = session;
      if (session !== null && session.actor !== null) {
        await recordCall({ ...services, request }, 'impersonation_denied');
      }
      const { data: wanted } = handOffQuery.safeParse(request.query);
      if (wanted === undefined || wanted.application === 'kp') return redirect('/');
      const { application, to: path, challenge } = wanted;
      if (session?.level !== 'full' || session.requiredAction !== null || session.actor !== null) {
        const page = new URL(path, services.config.applicationOrigins[application]).href;
        return redirect(`/?redirect=${encodeURIComponent(page)}`);
      }
      const ctx = { ...services, request, reply, session };
      const location = await handOff(ctx, { application, path, challenge });
      await record(ctx, {
        event: 'authn_token_created',
        userId: session.userId,
        contactId: session.activeContactId,
        details: { application },
      });
      return redirect(location);
    },
  });

  registerCall(app, services, calls.redeemHandOff, {
    access: 'public',
    limit: { max: 600, bucket: 'redeem', per: 'address' },
    handler: async (ctx, { body }) => {
      checkSecret(ctx, body.application);
      const identity = await redeem(ctx, body);
      if (identity === null) throw new HttpError(400, 'Deze code is niet of niet meer geldig.');
      return identity;
    },
  });

  registerCall(app, services, calls.checkHandOff, {
    access: 'public',
    // A site asks once a second for each visitor who is busy there: this is room for 500 at a time.
    limit: { max: 30_000, bucket: 'hand-off-checks', per: 'address' },
    handler: async (ctx, { body }) => {
      checkSecret(ctx, body.application);
      return { active: await isLoginActive(ctx, body) };
    },
  });

  registerCall(app, services, calls.saveLearningStatistics, {
    access: 'public',
    limit: { max: 600, bucket: 'learning-statistics', per: 'address' },
    handler: async (ctx, { body }) => {
      checkSecret(ctx, 'lms');
      if (!(await saveStatistics(ctx.database, body))) throw notFound();
    },
  });
}
