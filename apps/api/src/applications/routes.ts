import * as calls from '@portal/contract/applications/calls';
import type { FastifyInstance } from 'fastify';
import { record } from '../platform/audit.ts';
import { HttpError, Violations } from '../platform/errors.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { checkSecret } from './application-secret.ts';
import { handOver, redeem } from './hand-over.ts';

/** Taking a login along to the sibling applications. */
export function registerApplications(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;

  registerCall(app, services, calls.handOver, {
    access: 'session',
    duringLookAlong: false,
    limit: { max: 30, bucket: 'hand-over', per: 'session' },
    handler: async ({ body: { application, path }, session, request }) => {
      if (application === 'kp')
        throw new Violations([{ propertyPath: 'application', message: 'Hier ben je al.' }]);
      const location = await handOver(services, session, application, path);
      await record(database, request, clock.now(), {
        event: 'authn_token_created',
        userId: session.userId,
        contactId: session.activeContactId,
        details: { application },
      });
      return { location };
    },
  });

  registerCall(app, services, calls.redeemHandOver, {
    access: 'public',
    limit: { max: 600, bucket: 'redeem', per: 'address' },
    handler: async ({ body: { application, code }, request }) => {
      checkSecret(config, request, application);
      const who = await redeem(services, application, code);
      if (who === null) throw new HttpError(400, 'Deze code is niet of niet meer geldig.');
      return who;
    },
  });
}
