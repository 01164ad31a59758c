import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { slugOfPath } from '@portal/contract/environments/rules';
import { followPath, places, previewPath } from '@portal/contract/places';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseFault } from '../database/faults.ts';
import { readCookie } from '../platform/cookies.ts';
import { notFound } from '../platform/errors.ts';
import { pagePolicy, previewHeaders, scriptPolicy } from '../platform/headers.ts';
import { isServerPath, noSuchRoute, pathOf } from '../platform/route-table.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { type LoginScreens, loginScreens } from './login-screen.ts';
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
  /** The same with its stylesheet in it, for a screen that is rendered already: it waits for no other file. */
  screenTemplate: string;
  /** Names of the files beside the page, such as `favicon.svg`. */
  files: Set<string>;
  /** Paths of the scripts that a logged-in person needs besides those of the page. */
  preloads: string[];
}

const styleSheetLink = /<link rel="stylesheet" crossorigin href="\/([^"]+)">/g;

/** The stylesheets that a page links to, as styles. */
function styleSheetsOf(page: string, folder: string): string {
  return [...page.matchAll(styleSheetLink)]
    .map(([, path = '']) => `<style>${readFileSync(join(folder, path), 'utf8')}</style>`)
    .join('');
}

function readPortal(folder: string): Portal | null {
  const index = join(folder, 'index.html');
  if (!existsSync(index)) return null;
  const entries = readdirSync(folder, { withFileTypes: true });
  const files = entries.filter(
    (entry) => entry.isFile() && !entry.name.startsWith('.') && entry.name !== 'index.html',
  );
  const template = readFileSync(index, 'utf8');
  return {
    template,
    screenTemplate: template
      .replace(styleSheetLink, '')
      .replace('</head>', (end) => `${styleSheetsOf(template, folder)}${end}`),
    files: new Set(files.map(({ name }) => name)),
    preloads: readPreloads(folder),
  };
}

/** Paths that pages request and people never type: without the file they are 404, not the page. */
const assetPath =
  /^\/assets(?:\/|$)|\.(?:css|gif|ico|jpe?g|js|json|map|mjs|png|svg|txt|webmanifest|webp|woff2?|xml)$/;

interface Parts {
  environments: PageEnvironments;
  answersOf: AnswersOf;
  loginScreenOf: LoginScreens;
  preloads: string[];
}

/** Without a database the page still comes, in its own colors; its calls will say what is the matter. */
async function startOf(
  services: Services,
  { environments, answersOf, loginScreenOf, preloads }: Parts,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<PageStart> {
  const { config, log } = services;
  try {
    const path = pathOf(request.url).replace(/\/$/, '');
    const slug = slugOfPath(path);
    const hasCookie = readCookie({ config, request }, 'sid') !== null;
    const session = hasCookie ? await request.server.readSession(request, reply) : null;
    // Leaves it to the call to tell of a session that has ended, since it clears the cookie.
    const answers = hasCookie && session === null ? {} : await answersOf(services, session);
    const date = services.clock.now().toUTCString();
    const start = { answers, date, preloads: session?.level === 'full' ? preloads : [] };
    if (slug === null && session?.level === 'full')
      return { ...start, environment: await environments.ofSession(session) };
    const environment = slug === null ? null : await environments.ofSlug(slug);
    const isLogin = path === places.login || (environment !== null && path === `/${slug}${places.login}`);
    if (hasCookie || !isLogin) return { ...start, environment };
    const query = new URL(request.url, 'http://portal.invalid').searchParams;
    return { ...start, environment, screen: await loginScreenOf(environment, query) };
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
  const loginScreenOf = loginScreens(config.portalFolder, services.log);
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
    const parts = { environments, answersOf, loginScreenOf, preloads: portal.preloads };
    const start = await startOf(services, parts, request, reply);
    const page = renderPage(start.screen ? portal.screenTemplate : portal.template, start, config);
    return html
      .header('content-security-policy', pagePolicy(config, page.styleHashes, page.scriptHashes))
      .header('cache-control', 'no-store')
      .send(page.html);
  });
}

function sendFile(reply: FastifyReply, path: string, cache: string): FastifyReply {
  return reply.removeHeader('content-type').header('cache-control', cache).sendFile(path);
}
