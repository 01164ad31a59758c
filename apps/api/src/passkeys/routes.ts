import { writeCollection } from '@portal/contract/hydra';
import * as calls from '@portal/contract/passkeys/calls';
import { requiredActions } from '@portal/contract/session/required-actions';
import type { FastifyInstance } from 'fastify';
import { record } from '../platform/audit.ts';
import { inTransaction, type Services } from '../platform/context.ts';
import { writeCookie } from '../platform/cookies.ts';
import { HttpError, notFound, Violations } from '../platform/http/errors.ts';
import { registerCall } from '../platform/calls/route.ts';
import { notices, notifyMainAddress } from '../second-factor/notices.ts';
import { respondPassed } from '../second-factor/pass.ts';
import { sendSession } from '../session/start.ts';
import { renewToken } from '../session/store.ts';
import { authenticate, authenticationOptionsFor } from './authenticate.ts';
import { confirmOwner } from './confirm-owner.ts';
import { logInWithPasskey, passWithPasskey, recordRefusal, refuseWhileSettingUp } from './log-in.ts';
import { findPasskeysOf, removeOwnPasskey, renameOwnPasskey } from './queries.ts';
import { register, registrationOptionsFor } from './register.ts';
import { passkeyResource } from './resource.ts';

/**
 * Registers the calls for passkeys: logging in with one, alone or as a second step, and managing the user's own.
 * Except for the login itself, none of them works while impersonating.
 */
export function registerPasskeys(app: FastifyInstance, services: Services): void {
  registerPasskeyLogins(app, services);
  registerOwnPasskeys(app, services);
}

function registerPasskeyLogins(app: FastifyInstance, services: Services): void {
  const limit = { max: 300, bucket: 'passkey-login', per: 'address' } as const;
  const own = {
    access: 'partial',
    duringRequiredActions: requiredActions,
    duringImpersonation: false,
  } as const;

  registerCall(app, services, calls.startPasskeyLogin, {
    access: 'public',
    limit,
    handler: async (ctx) => authenticationOptionsFor(ctx, null),
  });

  registerCall(app, services, calls.loginWithPasskey, {
    access: 'optional',
    limit,
    handler: async (ctx, { body }) => {
      const passkey = await authenticate(ctx, body, null);
      if (passkey === null) {
        await recordRefusal(ctx, null);
        throw new HttpError(401, undefined, { code: 'invalid-credentials' });
      }
      const login = await logInWithPasskey(ctx, passkey);
      if (login.kind === 'logged-in') return sendSession(ctx, login.entry);
      ctx.reply.code(403);
      return { error: 'login-method-not-allowed', slug: login.slug, path: login.path };
    },
  });

  registerCall(app, services, calls.startPasskeyVerification, {
    ...own,
    handler: async (ctx) => {
      refuseWhileSettingUp(ctx.session);
      const options = await authenticationOptionsFor(ctx, ctx.session.userId);
      if (options === null) throw new HttpError(409, 'Je hebt nog geen passkey.');
      return options;
    },
  });

  registerCall(app, services, calls.verifyPasskey, {
    ...own,
    handler: async (ctx, { body }) => {
      const { userId } = ctx.session;
      refuseWhileSettingUp(ctx.session);
      if ((await authenticate(ctx, body, userId)) === null) {
        await recordRefusal(ctx, userId);
        throw Violations.of('response', 'Deze passkey past niet bij je account.');
      }
      return respondPassed(ctx, await passWithPasskey(ctx));
    },
  });
}

function registerOwnPasskeys(app: FastifyInstance, services: Services): void {
  const own = { access: 'session', objectType: 'passkey', duringImpersonation: false } as const;

  registerCall(app, services, calls.listPasskeys, {
    ...own,
    handler: async ({ config, database, session }) => {
      const members = (await findPasskeysOf(database, session.userId)).map(passkeyResource);
      const collection = { members, total: members.length, next: null };
      return writeCollection(config.apiDialect, 'Passkey', '/api/passkeys', collection);
    },
  });

  registerCall(app, services, calls.startRegistration, {
    ...own,
    handler: async (ctx, { body }) => {
      await confirmOwner(ctx, body.password);
      return registrationOptionsFor(ctx);
    },
  });

  registerCall(app, services, calls.registerPasskey, {
    ...own,
    handler: async (ctx, { body }) => passkeyResource(await register(ctx, body)),
  });

  registerCall(app, services, calls.renamePasskey, {
    ...own,
    handler: async ({ database, session }, { params, body }) => {
      const renamed = await renameOwnPasskey(database, session.userId, params['id'] ?? '', body.name);
      if (renamed === null) throw notFound();
      return passkeyResource(renamed);
    },
  });

  registerCall(app, services, calls.removePasskey, {
    ...own,
    handler: async (ctx, { params }) => {
      const { session } = ctx;
      const token = await inTransaction(ctx, async (tx) => {
        const removed = await removeOwnPasskey(tx.database, session.userId, params['id'] ?? '');
        if (removed === null) throw notFound();
        await notifyMainAddress(tx, session.userId, notices.passkeyRemoved(removed.name));
        await record(tx, {
          event: 'user_updated',
          userId: session.userId,
          objectType: 'passkey',
          objectId: removed.id,
          details: { change: 'passkey-removed' },
        });
        return renewToken(tx, session);
      });
      writeCookie(ctx, 'sid', token);
    },
  });
}
