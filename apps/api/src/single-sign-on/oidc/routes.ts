import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Services } from '../../platform/context.ts';
import { completeSignOn, endWithNotice, responseLimit } from '../complete.ts';
import { isOpenId } from '../identity-provider.ts';
import { Refused } from '../requests/refused.ts';
import { findWaiting } from '../requests/requests.ts';
import { markHashesOf } from '../requests/browser-cookie.ts';
import { paths } from '../urls.ts';
import { readIdToken } from './id-token.ts';
import { judgeCallback } from './judge.ts';

const query = z.object({ state: z.string().regex(/^[\w-]{43}$/) });

/** Registers the callback of OpenID providers. */
export function registerOpenIdCallback(app: FastifyInstance, services: Services): void {
  const { config, database, clock } = services;
  app.route({
    method: 'GET',
    url: paths.callback,
    config: { access: 'optional' },
    exposeHeadRoute: false,
    onRequest: app.limitRequests(responseLimit),
    errorHandler: endWithNotice,
    handler: async (request, reply) => {
      const ctx = { ...services, request, reply };
      const sent = query.safeParse(request.query);
      const waiting = sent.success
        ? await findWaiting(database, clock.now(), sent.data.state, markHashesOf(ctx))
        : null;
      if (waiting === null) throw new Refused('unsolicited');
      const search = request.url.slice(request.url.indexOf('?'));
      return completeSignOn(app, ctx, waiting, {
        read: async (provider) => {
          if (!isOpenId(provider)) throw new Refused('unsolicited');
          return (await readIdToken(config, provider, waiting, search)).assertion;
        },
        judge: async (provider) => {
          if (!isOpenId(provider)) throw new Refused('unsolicited');
          return judgeCallback(ctx, provider, waiting, search);
        },
      });
    },
  });
}
