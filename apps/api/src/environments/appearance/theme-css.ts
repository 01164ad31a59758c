import { createHash } from 'node:crypto';
import { getThemeCss } from '@portal/contract/environments/calls';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { parse, urlOf } from '../../platform/calls/route.ts';
import type { Services } from '../../platform/context.ts';
import { themeCssOf } from '../../platform/theme.ts';
import { isUuid } from '../../platform/uuid.ts';
import { findEnvironment } from '../queries.ts';

/** Registers the theme of an environment as CSS, at a URL that changes with its content. */
export function registerThemeCss(app: FastifyInstance, { database }: Services): void {
  const url = urlOf(getThemeCss);

  app.get<{ Params: { id: string } }>(
    url,
    {
      config: { access: 'public' },
      // Every open portal polls about eight times a minute, and a whole office may share one IP address.
      onRequest: app.limitRequests({ max: 3_000, bucket: 'theme', per: 'address' }),
    },
    async (request, reply) => {
      const { id } = request.params;
      const environment = isUuid(id) ? await findEnvironment(database, id) : null;
      if (environment === null) throw notFound();
      const css = themeCssOf(environment);
      const hash = createHash('sha256').update(css).digest('hex').slice(0, 16);
      // Sibling sites load it from their own origins. The redirect needs these headers too.
      reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
      if (parse(getThemeCss.query, request.query).v !== hash)
        return reply
          .header('cache-control', 'no-cache')
          .redirect(`${url.replace(':id', environment.id)}?v=${hash}`);
      return reply
        .type('text/css; charset=utf-8')
        .header('cache-control', 'public, max-age=31536000, immutable')
        .send(css);
    },
  );
}
