import * as calls from '@portal/contract/credentials/calls';
import type { FastifyInstance } from 'fastify';
import { readCookie, writeCookie } from '../platform/cookies.ts';
import type { RateLimit } from '../platform/rate-limit.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { changePassword, changeUsername } from './change.ts';
import { changeRecoveryEmail, confirmRecoveryEmail, findRecoveryEmail } from './recovery-email.ts';
import { findResetState, resetPassword } from './reset-password.ts';
import { requestReset } from './reset-requests.ts';

const success = { success: true };

/** A token cannot be guessed; this keeps anybody from trying. */
const tokenLimit: RateLimit = { max: 20, bucket: 'mailed-links', per: 'address', window: 600_000 };

/** Forgotten credentials, and changing one's own. None of it while an employee looks along. */
export function registerCredentials(app: FastifyInstance, services: Services): void {
  const { config } = services;

  registerCall(app, services, calls.requestPasswordReset, {
    access: 'public',
    handler: async ({ body, request }) => {
      await requestReset(services, request, body.email);
      return success;
    },
  });

  registerCall(app, services, calls.getPasswordReset, {
    access: 'public',
    limit: tokenLimit,
    handler: ({ query }) => findResetState(services, query.token),
  });

  registerCall(app, services, calls.resetPassword, {
    access: 'public',
    limit: tokenLimit,
    handler: async ({ body, request }) => {
      await resetPassword(services, request, body);
      return success;
    },
  });

  registerCall(app, services, calls.confirmRecoveryEmail, {
    access: 'public',
    limit: tokenLimit,
    handler: async ({ body, request }) => {
      await confirmRecoveryEmail(services, request, body.token);
      return success;
    },
  });

  registerCall(app, services, calls.getRecoveryEmail, {
    access: 'session',
    duringGates: ['incomplete-profile'],
    duringLookAlong: false,
    handler: ({ session }) => findRecoveryEmail(services, session),
  });

  const own = { access: 'session', duringLookAlong: false } as const;

  registerCall(app, services, calls.changeUsername, {
    ...own,
    handler: async ({ body, session, request }) => {
      await changeUsername({ services, request, session }, body);
      return success;
    },
  });

  registerCall(app, services, calls.changePassword, {
    ...own,
    handler: async ({ body, session, request, reply }) => {
      const token = readCookie(config, request, 'sid') ?? '';
      const newToken = await changePassword({ services, request, session }, token, body);
      writeCookie(config, reply, 'sid', newToken);
      return success;
    },
  });

  registerCall(app, services, calls.changeRecoveryEmail, {
    ...own,
    handler: async ({ body, session, request }) => {
      await changeRecoveryEmail({ services, request, session }, body);
      return success;
    },
  });
}
