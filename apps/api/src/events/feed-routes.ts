import { createCalendarFeed, getCalendarFeed, revokeCalendarFeed } from '@portal/contract/events/calls';
import type { FastifyInstance } from 'fastify';
import { record } from '../platform/audit.ts';
import { inTransaction, type RequestContext, type Services } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { etagOf } from '../platform/calls/etag.ts';
import { registerCall } from '../platform/calls/route.ts';
import { createFeed, feedPath, findFeed, removeFeed, writeFeedOf } from './calendar-feeds.ts';

function contactOf({ session }: Pick<RequestContext, 'session'>): string {
  if (session.activeContactId === null) throw notFound();
  return session.activeContactId;
}

/** Registers the calendar of a contact's events, and the calls that create and revoke its secret URL. */
export function registerCalendarFeeds(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;

  registerCall(app, services, getCalendarFeed, {
    access: 'session',
    duringImpersonation: false,
    handler: async (ctx) => ({ createdAt: await findFeed(database, contactOf(ctx)) }),
  });

  registerCall(app, services, createCalendarFeed, {
    access: 'session',
    duringImpersonation: false,
    limit: { max: 20, bucket: 'calendar-feeds', per: 'session' },
    handler: (ctx) =>
      inTransaction(ctx, async (tx) => {
        const contactId = contactOf(tx);
        const createdAt = clock.now();
        const token = await createFeed(tx.database, contactId, createdAt);
        await record(tx, { event: 'calendar_feed_create', userId: tx.session.userId, contactId });
        tx.reply.code(201);
        return { createdAt, address: config.origin + feedPath(token) };
      }),
  });

  registerCall(app, services, revokeCalendarFeed, {
    access: 'session',
    duringImpersonation: false,
    handler: (ctx) =>
      inTransaction(ctx, async (tx) => {
        const contactId = contactOf(tx);
        if (await removeFeed(tx.database, contactId))
          await record(tx, { event: 'calendar_feed_revoke', userId: tx.session.userId, contactId });
      }),
  });

  app.get<{ Params: { token: string } }>(
    feedPath(':token'),
    {
      config: { access: 'public' },
      // Calendar providers fetch the feeds of many people from a few IP addresses.
      onRequest: app.limitRequests({ max: 600, bucket: 'calendars', per: 'address' }),
    },
    async (request, reply) => {
      const text = await writeFeedOf(config, database, request.params.token, clock.now());
      if (text === null) throw notFound();
      const tag = etagOf(text);
      reply.header('cache-control', 'private, no-cache').header('etag', tag);
      if (request.headers['if-none-match'] === tag) return reply.code(304).send();
      return reply.type('text/calendar; charset=utf-8').send(text);
    },
  );
}
