import * as calls from '@portal/contract/credentials/calls';
import type { FastifyInstance } from 'fastify';
import { writeCookie } from '../platform/cookies.ts';
import { everyTenMinutes, registerJob } from '../platform/jobs.ts';
import type { RateLimit } from '../platform/http/rate-limit.ts';
import { registerCall } from '../platform/calls/route.ts';
import type { Services } from '../platform/context.ts';
import { changePassword, changeUsername } from './change.ts';
import { confirmEmail } from './confirm-email.ts';
import { sweepLinks } from './accounts/links.ts';
import { changeRecoveryEmail, findRecoveryEmail } from './recovery-email.ts';
import { findResetState, resetPassword } from './reset-password.ts';
import { passwordResetJob, requestReset } from './reset-requests.ts';

const success = { success: true };

/** Defense in depth: a token is too long to be guessed. A whole office may open its links in the same minute. */
const tokenLimit: RateLimit = { max: 300, bucket: 'mailed-links', per: 'address' };

/**
 * Registers the calls for forgotten credentials and for changes of the user's own. The latter do not work while an
 * employee impersonates.
 */
export function registerCredentials(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  registerJob(app, {
    name: 'expired-links',
    cron: everyTenMinutes,
    run: () => sweepLinks(database, clock.now()),
  });

  registerJob(app, passwordResetJob(services));

  registerCall(app, services, calls.requestPasswordReset, {
    access: 'public',
    maximumBody: 4 * 1024,
    handler: async (ctx, { body }) => {
      await requestReset(ctx, body);
      return success;
    },
  });

  registerCall(app, services, calls.getPasswordReset, {
    access: 'public',
    limit: tokenLimit,
    handler: (ctx, { query }) => findResetState(ctx, query.token),
  });

  registerCall(app, services, calls.resetPassword, {
    access: 'public',
    limit: tokenLimit,
    handler: async (ctx, { body }) => {
      await resetPassword(ctx, body);
      return success;
    },
  });

  registerCall(app, services, calls.confirmEmail, {
    access: 'public',
    limit: tokenLimit,
    handler: async (ctx, { body }) => {
      return { ...success, kind: await confirmEmail(ctx, body.token) };
    },
  });

  registerCall(app, services, calls.getRecoveryEmail, {
    access: 'session',
    duringRequiredActions: ['incomplete-profile'],
    duringImpersonation: false,
    handler: findRecoveryEmail,
  });

  const own = { access: 'session', duringImpersonation: false } as const;

  registerCall(app, services, calls.changeUsername, {
    ...own,
    handler: async (ctx, { body }) => {
      writeCookie(ctx, 'sid', await changeUsername(ctx, body));
      return success;
    },
  });

  registerCall(app, services, calls.changePassword, {
    ...own,
    handler: async (ctx, { body }) => {
      writeCookie(ctx, 'sid', await changePassword(ctx, body));
      return success;
    },
  });

  registerCall(app, services, calls.changeRecoveryEmail, {
    ...own,
    handler: async (ctx, { body }) => {
      await changeRecoveryEmail(ctx, body);
      return success;
    },
  });
}
