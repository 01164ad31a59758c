import * as calls from '@portal/contract/second-factor/calls';
import { invalidCode } from '@portal/contract/second-factor/rules';
import { gates } from '@portal/contract/session/gates';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { clearCookie } from '../platform/cookies.ts';
import { HttpError, tooManyTries, Violations } from '../platform/errors.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { answerPassed } from './pass.ts';
import { countRecoveryCodesOf } from './recovery-codes.ts';
import { offerSecret, setUp } from './set-up.ts';
import { renewCodes, turnOff } from './turn-off.ts';
import { verify, type VerifyOutcome } from './verify.ts';

function answerVerify(services: Services, reply: FastifyReply, outcome: VerifyOutcome): object {
  switch (outcome.kind) {
    case 'passed':
      return answerPassed(services, reply, outcome.passed);
    case 'wrong':
      throw new Violations([{ propertyPath: 'verificationCode', message: invalidCode }]);
    case 'ended':
      clearCookie(services.config, reply, 'sid');
      throw new HttpError(401, 'Er zijn te veel onjuiste codes ingevuld. Log opnieuw in.');
    case 'blocked':
      throw tooManyTries(outcome.retryAfter);
  }
}

/** The second step of a login, and what a person does with their second factor. Nothing of it for who looks along. */
export function registerSecondFactor(app: FastifyInstance, services: Services): void {
  const ofLogin = { access: 'partial', duringGates: gates, duringLookAlong: false } as const;
  const own = { access: 'session', duringLookAlong: false } as const;

  registerCall(app, services, calls.verifySecondFactor, {
    ...ofLogin,
    handler: async ({ body, session, request, reply }) =>
      answerVerify(services, reply, await verify(services, request, session, body.verificationCode)),
  });

  registerCall(app, services, calls.generateSecret, {
    ...ofLogin,
    handler: ({ session }) => offerSecret(services, session),
  });

  for (const call of [calls.setUpSecondFactor, calls.enableSecondFactor]) {
    registerCall(app, services, call, {
      ...ofLogin,
      handler: async ({ body, session, request, reply }) => {
        const { passed, recoveryCodes } = await setUp(services, request, session, body.verificationCode);
        return { ...answerPassed(services, reply, passed), recoveryCodes };
      },
    });
  }

  registerCall(app, services, calls.disableSecondFactor, {
    ...own,
    handler: async ({ session, request }) => {
      await turnOff(services, request, session);
      return { type: 'success' };
    },
  });

  registerCall(app, services, calls.getSecondFactor, {
    ...own,
    handler: async ({ session }) => ({
      recoveryCodesLeft: await countRecoveryCodesOf(services.database, session.userId),
    }),
  });

  registerCall(app, services, calls.renewRecoveryCodes, {
    ...own,
    handler: async ({ session, request }) => ({
      recoveryCodes: await renewCodes(services, request, session),
    }),
  });
}
