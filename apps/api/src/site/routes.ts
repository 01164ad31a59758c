import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { slugOfPath } from '@portal/contract/environments/rules';
import { followPath, previewPath } from '@portal/contract/places';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseFault } from '../database/faults.ts';
import { readCookie } from '../platform/cookies.ts';
import { notFound } from '../platform/errors.ts';
import { pagePolicy, previewHeaders, scriptPolicy } from '../platform/headers.ts';
import { isServerPath, noSuchRoute, pathOf } from '../platform/route-table.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { readPreloads } from './preloads.ts';
import { notBuiltPage, type PageAnswers, type PageEnvironment, type PageStart, renderPage } from './page.ts';

/** Finds the environment of a page: that of a slug, or of the active account. */
export interface PageEnvironments {
  ofSlug(slug: string): Promise<PageEnvironment | null>;
  ofSession(session: Session): Promise<PageEnvironment | null>;
}

/** Returns the answers that a page brings along; null is a browser without a session. */
type AnswersOf = (services: Services, session: Session | null) => Promise<PageAnswers>;

const nothing: PageStart = { environment: null, answers: {} };

interface Portal {
  template: string;
  /** Names of the files beside the page, such as `favicon.svg`. */
  files: Set<string>;
  /** Paths of the scripts that a logged-in person needs besides those of the page. */
  preloads: string[];
}

function readPortal(folder: string): Portal | null {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return null;
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'index.html',
  );
  return {
    template: readFileSync(index, 'utf8'),
    files: new Set(files.map(({ name }) => name)),
    preloads: readPreloads(folder),
  };
}

/** Paths that pages request and people never type: without the file they are 404, not the page. */
const assetPath =
  /^\/assets(?:\/|$)|\.(?:css|gif|ico|jpe?g|js|json|map|mjs|png|svg|txt|webmanifest|webp|woff2?|xml)$/;

/** Without a database the page still comes, in its own colors; its calls will say what is the matter. */
async function startOf(
  services: Services,
  {
    environments,
    answersOf,
    preloads,
  }: { environments: PageEnvironments; answersOf: AnswersOf; preloads: string[] },
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageStart> {
  const { config, log } = services;
  try {
    const slug = slugOfPath(pathOf(request.url));
    const hasCookie = readCookie({ config, request }, 'sid') !== null;
    const session = hasCookie ? await request.server.readSession(request, reply) : null;
    // Leaves it to the call to tell of a session that has ended, since it clears the cookie.
    const answers = hasCookie && session === null ? {} : await answersOf(services, session);
    const date = services.clock.now().toUTCString();
    const start = { answers, date, preloads: session?.level === 'full' ? preloads : [] };
    if (slug !== null) return { ...start, environment: await environments.ofSlug(slug) };
    return {
      ...start,
      environment: session?.level === 'full' ? await environments.ofSession(session) : null,
    };
  } catch (error) {
    if (!isDatabaseFault(error)) throw error;
    log.error({ err: error }, 'The page is shown without its environment.');
    return nothing;
  }
}

/** Serves the built portal: its files, and its page for every other path. */
export async function registerSite(
  app: FastifyInstance,
  services: Services,
  environments: PageEnvironments,
  answersOf: AnswersOf,
): Promise<void> {
  const { config } = services;
  const portal = readPortal(config.portalFolder);
  if (portal !== null) {
    await app.register(staticFiles, {
      root: config.portalFolder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
  }

  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = pathOf(request.url);
    if (isServerPath(path)) throw noSuchRoute(app, request);
    const html = reply.type('text/html; charset=utf-8');
    if (portal === null) {
      return html
        .code(503)
        .headers({ 'content-security-policy': pagePolicy(config, []), 'cache-control': 'no-store' })
        .send(notBuiltPage);
    }
    if (path.startsWith('/assets/'))
      return sendFile(
        reply.header('content-security-policy', scriptPolicy),
        path.slice(1),
        'public, max-age=31536000, immutable',
      );
    if (path === previewPath) {
      const page = renderPage(portal.template, nothing, config);
      const headers =
        request.url === followPath
          ? { 'content-security-policy': pagePolicy(config, page.styleHashes) }
          : previewHeaders(config, page.styleHashes);
      return html.headers({ ...headers, 'cache-control': 'no-cache' }).send(page.html);
    }
    if (portal.files.has(path.slice(1))) return sendFile(reply, path.slice(1), 'no-cache');
    if (assetPath.test(path)) throw notFound();
    const parts = { environments, answersOf, preloads: portal.preloads };
    const start = await startOf(services, parts, request, reply);
    const page = renderPage(portal.template, start, config);
    return html
      .header('content-security-policy', pagePolicy(config, page.styleHashes))
      .header('cache-control', 'no-store')
      .send(page.html);
  });
}

function sendFile(reply: FastifyReply, path: string, cache: string): FastifyReply {
  return reply.removeHeader('content-type').header('cache-control', cache).sendFile(path);
}
