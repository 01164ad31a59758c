import * as calls from '@portal/contract/session/calls';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { record } from '../platform/audit.ts';
import { clearCookie, readCookie, writeCookie } from '../platform/cookies.ts';
import { HttpError } from '../platform/errors.ts';
import { stopLookAlong } from '../look-along/stop.ts';
import { registerCall } from '../platform/route.ts';
import type { Services } from '../platform/services.ts';
import { welcome } from './enter.ts';
import { keepTidy } from './housekeeping.ts';
import { login, type LoginOutcome } from './login.ts';
import { registerOwnSessions, remainingTime } from './own-sessions.ts';
import { selectContact } from './select-contact.ts';
import { endSession, rotateWhenDue } from './store.ts';

function answerLogin(services: Services, reply: FastifyReply, outcome: LoginOutcome): object {
  const { config } = services;
  switch (outcome.kind) {
    case 'refused':
      reply.code(401);
      return { error: 'invalid-credentials' };
    case 'blocked':
      reply.code(429).header('retry-after', String(outcome.retryAfter));
      return { error: 'too-many-requests' };
    case 'single-sign-on':
      reply.code(403);
      return { error: 'login-method-not-allowed', slug: outcome.slug };
    case 'second-factor':
      writeCookie(config, reply, 'sid', outcome.token);
      return { action: `requires-second-factor-${outcome.secondStep}` };
    case 'logged-in':
      return welcome(services, reply, outcome.entry);
  }
}

/** Logging in and out, prolonging a session and choosing an account. */
export function registerSession(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;
  keepTidy(app, services);
  registerOwnSessions(app, services);

  registerCall(app, services, calls.login, {
    access: 'optional',
    handler: async ({ body, session, request, reply }) =>
      answerLogin(services, reply, await login(services, request, body, session)),
  });

  registerCall(app, services, calls.refreshCookie, {
    access: 'optional',
    handler: async ({ session, request, reply }) => {
      const token = readCookie(config, request, 'sid');
      // Whoever brings no session asks an ordinary question; only one that has ended is refused.
      if (token === null) return { loginState: null };
      if (session === null) {
        clearCookie(config, reply, 'sid');
        throw new HttpError(401);
      }
      const newToken = await rotateWhenDue(services, token);
      if (newToken !== null) writeCookie(config, reply, 'sid', newToken);
      if (session.level === 'pending')
        return { loginState: null, action: `requires-second-factor-${session.secondStep}` };
      const state = { userId: session.userId, activeContactId: session.activeContactId };
      const time = remainingTime(session, clock.now());
      return session.actor === null
        ? { loginState: state, ...time }
        : { loginState: session.actor, loginAsState: state, ...time };
    },
  });

  registerCall(app, services, calls.selectContact, {
    access: 'session',
    duringGates: ['no-contact'],
    duringLookAlong: false,
    handler: async ({ body, session, request, reply }) => {
      const token = readCookie(config, request, 'sid') ?? '';
      writeCookie(
        config,
        reply,
        'sid',
        await selectContact(services, request, session, token, body.contactId),
      );
    },
  });

  registerCall(app, services, calls.logout, {
    access: 'optional',
    handler: async ({ session, request, reply }) => {
      const expected = request.headers['x-portal-user'];
      // Looking along may have ended by itself: what was meant to end it must not end the session underneath.
      if (session !== null && expected !== undefined && expected !== session.userId) throw new HttpError(409);
      // The cache only: clearing cookies would reach the sibling applications as well.
      reply.header('clear-site-data', '"cache"');
      if (session?.actor) return stopLookAlong(services, request, reply, session);
      clearCookie(config, reply, 'sid');
      if (session === null) return;
      await endSession(database, session.id);
      const { userId, activeContactId: contactId } = session;
      await record(database, request, clock.now(), {
        event: 'session_expired',
        userId,
        contactId,
        details: { reason: 'logout' },
      });
    },
  });
}
