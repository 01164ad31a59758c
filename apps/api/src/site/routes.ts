import staticFiles from '@fastify/static';
import { slugOfPath } from '@portal/contract/environments/rules';
import { followPath, places, previewPath } from '@portal/contract/places';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseFault } from '../database/faults.ts';
import { readCookie, schemeOf } from '../platform/cookies.ts';
import { notFound } from '../platform/http/errors.ts';
import { pagePolicy, previewHeaders, scriptPolicy } from '../platform/http/headers.ts';
import { isServerPath, noSuchRoute, pathOf } from '../platform/http/route-table.ts';
import type { Services, Session } from '../platform/context.ts';
import { type LoginScreens, loginScreens } from './login-screen.ts';
import { type BuiltPortal, readBuiltPortal } from './built-portal.ts';
import { type ProofOf, registerProofPage } from './proof-page.ts';
import { type PortalServer, portalServerLoader } from './portal-server.ts';
import {
  notBuiltPage,
  type PageResponses,
  type PageEnvironment,
  type PageStart,
  renderPage,
} from './page.ts';

/** Finds the environment of a page: that of a slug, or of the active contact. */
export interface PageEnvironments {
  ofSlug(slug: string): Promise<PageEnvironment | null>;
  ofSession(session: Session): Promise<PageEnvironment | null>;
}

/** Returns the responses to embed in a page, for a session or for a browser without one. */
type ResponsesOf = (services: Services, session: Session | null) => Promise<PageResponses>;

const nothing: PageStart = { environment: null, responses: {} };

/** Paths that pages request and people never type: without the file they are 404, not the page. */
const assetPath =
  /^\/assets(?:\/|$)|\.(?:css|gif|ico|jpe?g|js|json|map|mjs|png|svg|txt|webmanifest|webp|woff2?|xml)$/;

/**
 * Paths by which programs look for an interface that the server lacks: metrics, descriptions of an API, SCIM, and
 * hidden files. They are 404, since the page would make a program believe that it found one.
 */
const programPath = /^\/(?:metrics|docs|scim|swagger|openapi|graphql|actuator)(?:\/|$)|\/\./i;

interface Parts {
  environments: PageEnvironments;
  responsesOf: ResponsesOf;
  loginScreenOf: LoginScreens;
  preloadsOf: BuiltPortal['preloadsOf'];
  server: PortalServer | null;
}

/**
 * Returns the content of a page. When the database fails, the page comes without an environment, and its calls show the
 * error.
 */
async function startOf(
  services: Services,
  { environments, responsesOf, loginScreenOf, preloadsOf, server }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageStart> {
  const { config, log } = services;
  try {
    const path = pathOf(request.url).replace(/\/$/, '');
    const slug = slugOfPath(path);
    const hasCookie = readCookie({ config, request }, 'sid') !== null;
    const session = hasCookie ? await request.server.readSession(request, reply) : null;
    // A later call reports a session that has ended, since that call also clears the cookie.
    const responses = hasCookie && session === null ? {} : await responsesOf(services, session);
    const date = services.clock.now().toUTCString();
    const isLoggedIn = session?.level === 'full';
    const preloads = isLoggedIn ? preloadsOf(server?.screenModule(pathOf(request.url)) ?? null) : [];
    const start = { responses, date, preloads };
    if (slug === null && isLoggedIn) return { ...start, environment: await environments.ofSession(session) };
    const environment = slug === null ? null : await environments.ofSlug(slug);
    const isLogin = path === places.login || (environment !== null && path === `/${slug}${places.login}`);
    if (hasCookie || !isLogin || server === null) return { ...start, environment };
    const query = new URL(request.url, 'http://portal.invalid').searchParams;
    return { ...start, environment, screen: loginScreenOf(server, environment, query) };
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
  responsesOf: ResponsesOf,
  proofOf: ProofOf,
): Promise<void> {
  const { config } = services;
  const portal = readBuiltPortal(config.portalFolder);
  const loadServer = portalServerLoader(config.portalFolder, services.log);
  const loginScreenOf = loginScreens(services.log, config.supportDesk);
  if (portal !== null) {
    await app.register(staticFiles, {
      root: config.portalFolder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
    });
  }

  registerProofPage(app, services, { portal, loadServer, proofOf });

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
      // Its frames show the forms of a theme that an administrator asks for.
      const page = renderPage(portal.template, { ...nothing, scheme: 'light' }, config);
      const headers =
        request.url === followPath
          ? { 'content-security-policy': pagePolicy(config, page.styleHashes) }
          : previewHeaders(config, page.styleHashes);
      return html.headers({ ...headers, 'cache-control': 'no-cache' }).send(page.html);
    }
    if (portal.files.has(path.slice(1))) return sendFile(reply, path.slice(1), 'no-cache');
    if (assetPath.test(path) || programPath.test(path)) throw notFound();
    const server = await loadServer();
    const parts = { environments, responsesOf, loginScreenOf, preloadsOf: portal.preloadsOf, server };
    const start = await startOf(services, parts, request, reply);
    const template = start.screen ? portal.screenTemplate : portal.template;
    const page = renderPage(template, { ...start, scheme: schemeOf(request) }, config);
    return html
      .header('content-security-policy', pagePolicy(config, page.styleHashes, page.scriptHashes))
      .header('cache-control', 'no-store')
      .header('link', portal.linksWith(start.preloads ?? []))
      .send(page.html);
  });
}

function sendFile(reply: FastifyReply, path: string, cache: string): FastifyReply {
  return reply.removeHeader('content-type').header('cache-control', cache).sendFile(path);
}
