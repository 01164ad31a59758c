import * as calls from '@portal/contract/session/calls';
import type { FastifyInstance } from 'fastify';
import { writeIfSpace } from '../database/faults.ts';
import { record } from '../platform/audit.ts';
import type { RequestContext, Services, Session } from '../platform/context.ts';
import { clearCookie, readCookie, writeCookie } from '../platform/cookies.ts';
import { HttpError } from '../platform/http/errors.ts';
import { stopImpersonation } from './impersonation.ts';
import { everyTenMinutes, registerJob } from '../platform/jobs.ts';
import { registerCall } from '../platform/calls/route.ts';
import { sendSession } from './start.ts';
import { login, type LoginOutcome } from './login/login.ts';
import { registerOwnSessions, remainingTime } from './own-sessions.ts';
import { selectContact } from './select-contact.ts';
import { endSession, isRetired, rotateWhenDue, sweepSessions } from './store.ts';

function respondLogin(ctx: RequestContext<Session | null>, outcome: LoginOutcome): object {
  const { reply } = ctx;
  switch (outcome.kind) {
    case 'refused':
      reply.code(401);
      return { error: 'invalid-credentials' };
    case 'blocked':
      reply.code(429).header('retry-after', String(outcome.retryAfter));
      return { error: 'too-many-requests' };
    case 'single-sign-on':
      reply.code(403);
      return { error: 'login-method-not-allowed', slug: outcome.slug, path: outcome.path };
    case 'second-factor':
      writeCookie(ctx, 'sid', outcome.token);
      return { action: `requires-second-factor-${outcome.secondStep}` };
    case 'logged-in':
      return sendSession(ctx, outcome.entry);
  }
}

/** Returns the response of `refresh-cookie`; `session` is null for a request without one. */
export function refreshResponse(session: Session | null, now: Date): object {
  if (session === null) return { loginState: null };
  if (session.level === 'pending')
    return { loginState: null, action: `requires-second-factor-${session.secondStep}` };
  const state = { userId: session.userId, activeContactId: session.activeContactId };
  const time = remainingTime(session, now);
  return session.actor === null
    ? { loginState: state, ...time }
    : { loginState: session.actor, loginAsState: state, ...time };
}

/** Registers the calls to log in and out, prolong a session and choose a contact. */
export function registerSession(app: FastifyInstance, services: Services): void {
  const { database, clock } = services;
  registerJob(app, {
    name: 'expired-sessions',
    cron: everyTenMinutes,
    run: () => sweepSessions(database, clock.now()),
  });
  registerOwnSessions(app, services);

  registerCall(app, services, calls.login, {
    access: 'optional',
    handler: async (ctx, { body }) => respondLogin(ctx, await login(ctx, body)),
  });

  registerCall(app, services, calls.refreshCookie, {
    access: 'optional',
    handler: async (ctx) => {
      const { session } = ctx;
      const token = readCookie(ctx, 'sid');
      // A request without a session is valid; only one whose session has ended is rejected.
      if (token === null) return refreshResponse(null, clock.now());
      if (session === null) {
        if (!(await isRetired(database, token))) clearCookie(ctx, 'sid');
        throw new HttpError(401);
      }
      const newToken = session.isTokenDue
        ? await writeIfSpace(() => rotateWhenDue(services, token), null)
        : null;
      if (newToken !== null) writeCookie(ctx, 'sid', newToken);
      return refreshResponse(session, clock.now());
    },
  });

  registerCall(app, services, calls.selectContact, {
    access: 'session',
    duringRequiredActions: ['no-contact'],
    duringImpersonation: false,
    handler: async (ctx, { body }) => {
      writeCookie(ctx, 'sid', await selectContact(ctx, body.contactId));
    },
  });

  registerCall(app, services, calls.logout, {
    access: 'optional',
    handler: async (ctx) => {
      const { request, reply, session } = ctx;
      const expected = request.headers['x-portal-user'];
      // The impersonation may have expired: a request to end it must not end the employee's own session.
      if (session !== null && expected !== undefined && expected !== session.userId) throw new HttpError(409);
      // Only the cache: clearing cookies would affect the sibling applications as well.
      reply.header('clear-site-data', '"cache"');
      if (session?.actor) return stopImpersonation({ ...ctx, session });
      if (session !== null) {
        await endSession(database, session.id);
        const { userId, activeContactId: contactId } = session;
        await record(ctx, {
          event: 'session_expired',
          userId,
          contactId,
          details: { reason: 'logout' },
        });
      }
      // Done last, since a browser whose session could not be ended is still logged in.
      clearCookie(ctx, 'sid');
    },
  });
}
