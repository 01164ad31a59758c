import { writeCollection } from '@portal/contract/hydra';
import * as calls from '@portal/contract/passkeys/calls';
import { gates } from '@portal/contract/session/gates';
import type { FastifyInstance } from 'fastify';
import { record } from '../platform/audit.ts';
import { HttpError, notFound, Violations } from '../platform/errors.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { answerPassed } from '../second-factor/pass.ts';
import { welcome } from '../session/enter.ts';
import { authenticate, authenticationOptionsFor } from './authenticate.ts';
import { confirmOwner } from './confirm-owner.ts';
import {
  enterWithPasskey,
  passWithPasskey,
  recordRefusal,
  refuseWhileSettingUp,
} from './enter-with-passkey.ts';
import { findPasskeysOf, removeOwnPasskey, renameOwnPasskey } from './queries.ts';
import { register, registrationOptionsFor } from './register.ts';
import { passkeyResource } from './resource.ts';

/** Passkeys: getting in with one, alone or as a second step, and keeping one's own. Nothing of it for who looks along. */
export function registerPasskeys(app: FastifyInstance, services: Services): void {
  registerWaysIn(app, services);
  registerOwnPasskeys(app, services);
}

function registerWaysIn(app: FastifyInstance, services: Services): void {
  const limit = { max: 60, bucket: 'passkey-login', per: 'address' } as const;
  const own = { access: 'partial', duringGates: gates, duringLookAlong: false } as const;

  registerCall(app, services, calls.startPasskeyLogin, {
    access: 'public',
    limit,
    handler: async ({ reply }) => authenticationOptionsFor(services, reply, null),
  });

  registerCall(app, services, calls.loginWithPasskey, {
    access: 'optional',
    limit,
    handler: async ({ body, session, request, reply }) => {
      const passkey = await authenticate(services, request, reply, body, null);
      if (passkey === null) {
        await recordRefusal(services, request, null);
        throw new HttpError(401, undefined, { code: 'invalid-credentials' });
      }
      const login = await enterWithPasskey(services, request, passkey, session);
      if (login.kind === 'logged-in') return welcome(services, reply, login.entry);
      reply.code(403);
      return { error: 'login-method-not-allowed', slug: login.slug };
    },
  });

  registerCall(app, services, calls.startPasskeyVerification, {
    ...own,
    handler: async ({ session, reply }) => {
      refuseWhileSettingUp(session);
      const options = await authenticationOptionsFor(services, reply, session.userId);
      if (options === null) throw new HttpError(409, 'Je hebt nog geen passkey.');
      return options;
    },
  });

  registerCall(app, services, calls.verifyPasskey, {
    ...own,
    handler: async ({ body, session, request, reply }) => {
      refuseWhileSettingUp(session);
      if ((await authenticate(services, request, reply, body, session.userId)) === null) {
        await recordRefusal(services, request, session.userId);
        throw new Violations([
          { propertyPath: 'response', message: 'Deze passkey past niet bij je account.' },
        ]);
      }
      return answerPassed(services, reply, await passWithPasskey(services, request, session));
    },
  });
}

function registerOwnPasskeys(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;
  const own = { access: 'session', objectType: 'passkey', duringLookAlong: false } as const;

  registerCall(app, services, calls.listPasskeys, {
    ...own,
    handler: async ({ session }) => {
      const members = (await findPasskeysOf(database, session.userId)).map(passkeyResource);
      const collection = { members, total: members.length, next: null };
      return writeCollection(config.apiDialect, 'Passkey', '/api/passkeys', collection);
    },
  });

  registerCall(app, services, calls.startRegistration, {
    ...own,
    handler: async ({ body, session, request, reply }) => {
      await confirmOwner(services, request, session, body.password);
      return registrationOptionsFor(services, reply, session);
    },
  });

  registerCall(app, services, calls.registerPasskey, {
    ...own,
    handler: async ({ body, session, request, reply }) =>
      passkeyResource(await register(services, request, reply, session, body)),
  });

  registerCall(app, services, calls.renamePasskey, {
    ...own,
    handler: async ({ params, body, session }) => {
      const renamed = await renameOwnPasskey(database, session.userId, params['id'] ?? '', body.name);
      if (renamed === null) throw notFound();
      return passkeyResource(renamed);
    },
  });

  registerCall(app, services, calls.removePasskey, {
    ...own,
    handler: async ({ params, session, request }) => {
      await database.transaction(async (transaction) => {
        const removed = await removeOwnPasskey(transaction, session.userId, params['id'] ?? '');
        if (removed === null) throw notFound();
        await record(transaction, request, clock.now(), {
          event: 'user_updated',
          userId: session.userId,
          objectType: 'passkey',
          objectId: removed.id,
          details: { change: 'passkey-removed' },
        });
      });
    },
  });
}
