import * as calls from '@portal/contract/second-factor/calls';
import { invalidCode } from '@portal/contract/second-factor/rules';
import { requiredActions } from '@portal/contract/session/required-actions';
import type { FastifyInstance } from 'fastify';
import type { RequestContext, Services } from '../platform/context.ts';
import { clearCookie, writeCookie } from '../platform/cookies.ts';
import { HttpError, tooManyTries, Violations } from '../platform/http/errors.ts';
import { registerCall } from '../platform/calls/route.ts';
import { respondPassed } from './pass.ts';
import { confirmRecoveryCodesKept, recoveryCodesOf } from './recovery-codes.ts';
import { offerSecret, setUp } from './set-up.ts';
import { renewCodes, turnOff } from './turn-off.ts';
import { verify, type VerifyOutcome } from './verify.ts';

function respondVerify(ctx: RequestContext, outcome: VerifyOutcome): object {
  switch (outcome.kind) {
    case 'passed':
      return respondPassed(ctx, outcome.passed);
    case 'wrong':
      throw Violations.of('verificationCode', invalidCode);
    case 'ended':
      clearCookie(ctx, 'sid');
      throw new HttpError(401, 'Er zijn te veel onjuiste codes ingevuld. Log opnieuw in.');
    case 'blocked':
      throw tooManyTries(outcome.retryAfter);
  }
}

/**
 * Registers the second step of a login, and the calls on the user's own second factor. None of them works while
 * impersonating.
 */
export function registerSecondFactor(app: FastifyInstance, services: Services): void {
  const ofLogin = {
    access: 'partial',
    duringRequiredActions: requiredActions,
    duringImpersonation: false,
  } as const;
  const own = { access: 'session', duringImpersonation: false } as const;

  registerCall(app, services, calls.verifySecondFactor, {
    ...ofLogin,
    handler: async (ctx, { body }) => respondVerify(ctx, await verify(ctx, body.verificationCode)),
  });

  registerCall(app, services, calls.generateSecret, {
    ...ofLogin,
    handler: (ctx, { body }) => offerSecret(ctx, body.currentPassword),
  });

  for (const call of [calls.setUpSecondFactor, calls.enableSecondFactor]) {
    registerCall(app, services, call, {
      ...ofLogin,
      handler: async (ctx, { body }) => {
        const { passed, recoveryCodes } = await setUp(ctx, body.verificationCode);
        return { ...respondPassed(ctx, passed), recoveryCodes };
      },
    });
  }

  registerCall(app, services, calls.disableSecondFactor, {
    ...own,
    handler: async (ctx) => {
      writeCookie(ctx, 'sid', await turnOff(ctx));
      return { type: 'success' };
    },
  });

  registerCall(app, services, calls.getSecondFactor, {
    ...own,
    handler: ({ database, session }) => recoveryCodesOf(database, session.userId),
  });

  registerCall(app, services, calls.keepRecoveryCodes, {
    ...own,
    duringRequiredActions: requiredActions,
    handler: ({ database, session, clock }) =>
      confirmRecoveryCodesKept(database, session.userId, clock.now()),
  });

  registerCall(app, services, calls.renewRecoveryCodes, {
    ...own,
    handler: async (ctx) => {
      const { recoveryCodes, token } = await renewCodes(ctx);
      writeCookie(ctx, 'sid', token);
      return { recoveryCodes };
    },
  });
}
