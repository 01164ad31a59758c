import * as calls from '@portal/contract/qr-login/calls';
import { and, eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { checkSecret } from '../applications/application-secret.ts';
import type { Database } from '../database/database.ts';
import { contacts } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { HttpError, tooManyTries } from '../platform/http/errors.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/context.ts';
import { reserve } from '../platform/throttle.ts';
import { makeCode, redeemCode } from './codes.ts';

async function hasAppModules(database: Database, personId: string): Promise<boolean> {
  const [found] = await database
    .select({ id: contacts.id })
    .from(contacts)
    .where(and(eq(contacts.personId, personId), eq(contacts.hasAppModules, true)))
    .limit(1);
  return found !== undefined;
}

/** Registers the calls that log in to the app by a QR code. */
export function registerQrLogin(app: FastifyInstance, services: Services): void {
  registerCall(app, services, calls.generateQrLogin, {
    access: 'session',
    duringImpersonation: false,
    handler: async (ctx) => {
      const { database, session, clock } = ctx;
      if (!(await hasAppModules(database, session.personId))) throw new HttpError(403);
      const reservation = await reserve(ctx, [{ limit: 'qr-login', subject: session.userId }]);
      if (!reservation.granted) throw tooManyTries(reservation.retryAfter);
      const code = await makeCode(database, session, clock.now());
      await record(ctx, {
        event: 'authn_token_created',
        userId: session.userId,
        contactId: session.activeContactId,
        details: { application: 'app' },
      });
      return { data: { code } };
    },
  });

  registerCall(app, services, calls.redeemQrLogin, {
    access: 'public',
    limit: { max: 600, bucket: 'redeem', per: 'address' },
    handler: async (ctx, { body: { code } }) => {
      const { database, clock } = ctx;
      checkSecret(ctx, 'lms');
      const identity = await redeemCode(database, code, clock.now());
      if (identity === null) throw new HttpError(400, 'Deze code is niet of niet meer geldig.');
      return identity;
    },
  });
}
