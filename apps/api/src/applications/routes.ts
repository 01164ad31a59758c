import * as calls from '@portal/contract/applications/calls';
import type { FastifyInstance } from 'fastify';
import { record } from '../platform/audit.ts';
import { HttpError, Violations } from '../platform/http/errors.ts';
import { everyTenMinutes, registerJob } from '../platform/jobs.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/services.ts';
import { checkSecret } from './application-secret.ts';
import { handOff, redeem, sweepAuthorizationCodes } from './hand-off.ts';

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
    handler: async (ctx, { body: { application, path } }) => {
      const { session } = ctx;
      if (application === 'kp')
        throw new Violations([{ propertyPath: 'application', message: 'Hier ben je al.' }]);
      const location = await handOff(ctx, application, path);
      await record(ctx, {
        event: 'authn_token_created',
        userId: session.userId,
        contactId: session.activeContactId,
        details: { application },
      });
      return { location };
    },
  });

  registerCall(app, services, calls.redeemHandOff, {
    access: 'public',
    limit: { max: 600, bucket: 'redeem', per: 'address' },
    handler: async (ctx, { body: { application, code } }) => {
      checkSecret(ctx, application);
      const identity = await redeem(ctx, application, code);
      if (identity === null) throw new HttpError(400, 'Deze code is niet of niet meer geldig.');
      return identity;
    },
  });
}
