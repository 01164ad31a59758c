import {
  getIcon,
  getWebManifest,
  iconNames,
  type IconName,
} from '@portal/contract/environments/identity-calls';
import { compileTheme } from '@portal/ui/theme/compile-theme';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../../platform/http/errors.ts';
import { parse, urlOf } from '../../platform/calls/route.ts';
import type { Services } from '../../platform/context.ts';
import { isUuid } from '../../platform/uuid.ts';
import { drawIcon } from './icons.ts';
import { type EnvironmentRow, findEnvironment } from '../queries.ts';
import { webManifest } from './web-manifest.ts';

/** Number of icons cached in memory, since drawing one takes milliseconds of CPU time and the route is public. */
const mostKept = 200;

/** Registers the icons and the web app manifest of an environment, at URLs that change with its version. */
export function registerIdentity(app: FastifyInstance, { database, files }: Services): void {
  const config = { access: 'public' } as const;
  const onRequest = app.limitRequests({ max: 600, bucket: 'identity', per: 'address' });
  const drawn = new Map<string, Promise<Buffer>>();

  /**
   * Finds the environment of a request for `path`. Returns null when it has sent the response already: a redirect to
   * the path with the current version, or 304.
   */
  async function findCurrent(
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
    path: string,
  ): Promise<EnvironmentRow | null> {
    const { id } = request.params;
    const environment = isUuid(id) ? await findEnvironment(database, id) : null;
    if (environment === null) throw notFound();
    const version = String(environment.version);
    if (parse(getIcon.query, request.query).v !== version) {
      // Not the path of the request, which a client may send as a whole URL of another host.
      reply.header('cache-control', 'no-cache').redirect(`${path.replace(':id', id)}?v=${version}`);
      return null;
    }
    const etag = `"${version}"`;
    reply.headers({ 'cache-control': 'public, max-age=31536000, immutable', etag });
    if (request.headers['if-none-match'] !== etag) return environment;
    reply.code(304).send();
    return null;
  }

  async function draw(environment: EnvironmentRow, name: IconName): Promise<Buffer> {
    const { colors } = compileTheme(environment.themeVariables);
    const logos = await Promise.all([environment.logoSlimId, environment.logoId].map(readImage));
    return drawIcon(
      {
        name: environment.name,
        logos: logos.filter((logo) => logo !== null),
        bar: colors.mainnav,
        primary: colors.primary,
      },
      name,
    );
  }

  async function readImage(id: string | null): Promise<Buffer | null> {
    const file = id === null ? null : await files.read('media', id);
    return file && Buffer.concat(await file.stream.toArray());
  }

  function iconOf(environment: EnvironmentRow, name: IconName): Promise<Buffer> {
    const key = `${environment.id} ${environment.version} ${name}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const icon = draw(environment, name);
    drawn.set(key, icon);
    icon.catch(() => drawn.delete(key));
    for (const oldest of [...drawn.keys()].slice(0, -mostKept)) drawn.delete(oldest);
    return icon;
  }

  app.get<{ Params: { id: string; name: string } }>(
    urlOf(getIcon),
    { config, onRequest },
    async (request, reply) => {
      const name = iconNames.find((each) => each === request.params.name);
      if (name === undefined) throw notFound();
      const path = urlOf(getIcon).replace(':name', name);
      const environment = await findCurrent(request, reply, path);
      return environment === null ? reply : reply.type('image/png').send(await iconOf(environment, name));
    },
  );

  app.get<{ Params: { id: string } }>(
    urlOf(getWebManifest),
    { config, onRequest },
    async (request, reply) => {
      const environment = await findCurrent(request, reply, urlOf(getWebManifest));
      if (environment === null) return reply;
      return reply.type('application/manifest+json').send(JSON.stringify(webManifest(environment)));
    },
  );
}
