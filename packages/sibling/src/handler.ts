/**
 * Answers the requests of a site beside the portal. `/hand-off` receives a login, by the authorization code flow with
 * PKCE: it starts here, so that a code works only in the browser that asked for it. `/who` tells the page its visitor and
 * its environment, `/logo` serves the environment's logo, and `/uitloggen` ends the session here and at the portal. Below
 * `/api/` are the site's own calls. A session here ends as soon as the login at the portal ends, for whatever reason.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isForPage, sendAway, type SiteLanguage } from './away.ts';
import { type Calls, isFromElsewhere, sendAnswer } from './calls.ts';
import { followLogin } from './follow-login.ts';
import {
  type Environment,
  findEnvironment,
  type Identity,
  isLoginActive,
  type Portal,
  redeem,
  Unavailable,
} from './portal.ts';
import { Sessions } from './sessions.ts';

/** Placeholder for this site's origin, since only paths are parsed and sent. */
const site = 'http://site';

/** Seconds that a browser keeps the verifier of a hand-off, in which a person may have to log in first. */
const verifierAge = 3_600;

const environmentAge = 60_000;
const slugs = /^[\w-]{1,63}$/;

/** Parses a path of this site to a URL. Returns the home page for another host or an invalid path. */
function addressOf(path: string): URL {
  const address = URL.parse(path, site);
  return address?.origin === site && !address.pathname.startsWith('//') ? address : new URL(site);
}

const pathOf = ({ pathname, search, hash }: URL) => pathname + search + hash;

function cookieOf({ headers }: IncomingMessage, name: string): string {
  const cookies = (headers.cookie ?? '').split('; ');
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1) ?? '';
}

function redirect(response: ServerResponse, location: string, cookies: string[]) {
  response.writeHead(303, { location, 'cache-control': 'no-store', 'set-cookie': cookies }).end();
}

interface Options extends Portal {
  /** Slug of the environment for visitors who come without one. */
  environment: string;
  calls: Calls;
  languageOf: (path: string) => SiteLanguage;
}

interface Session {
  identity: Identity;
  holds: () => Promise<boolean>;
}

/** Returns a handler that resolves to false for requests that are not its own, which are those for files. */
export function buildHandler(options: Options) {
  const { origin, application, calls } = options;
  const isSecure = origin.startsWith('https:');
  const prefix = isSecure ? '__Host-' : '';
  const names = { session: `${prefix}${application}-session`, verifier: `${prefix}${application}-hand-off` };
  const cookie = (name: string, value: string, maximumAge?: number) =>
    [
      `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`,
      ...(isSecure ? ['Secure'] : []),
      ...(maximumAge === undefined ? [] : [`Max-Age=${maximumAge}`]),
    ].join('; ');

  const sessions = new Sessions<Session>();
  const environments = new Map<string, { at: number; found: Promise<Environment | null> }>();

  function slugOf({ searchParams }: URL): string {
    const wanted = searchParams.get('slug') ?? '';
    return slugs.test(wanted) ? wanted : options.environment;
  }

  function environmentOf(slug: string): Promise<Environment | null> {
    const kept = environments.get(slug);
    if (kept && Date.now() - kept.at < environmentAge) return kept.found;
    if (environments.size > 1_000) environments.clear();
    // While the portal is away, the last brand stays, and each visitor asks again.
    const found = findEnvironment(options, slug).catch(() => {
      environments.delete(slug);
      if (kept) environments.set(slug, { at: 0, found: kept.found });
      return kept?.found ?? null;
    });
    environments.set(slug, { at: Date.now(), found });
    return found;
  }

  /** Returns who is logged in, here and at the portal. Throws `Unavailable` when the portal has not told for too long. */
  async function visitorOf(request: IncomingMessage): Promise<Identity | null> {
    const token = cookieOf(request, names.session);
    const session = sessions.use(token);
    if (session === undefined) return null;
    if (await session.holds()) return session.identity;
    sessions.end(token);
    return null;
  }

  async function tellVisitor(request: IncomingMessage, response: ServerResponse, address: URL) {
    const { fullName, email, role } = (await visitorOf(request)) ?? {};
    const slug = slugOf(address);
    const environment = await environmentOf(slug);
    const shown = environment && { ...environment, slug, logo: environment.logo !== null };
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ fullName, email, role, portal: origin, environment: shown }));
  }

  async function sendLogo(response: ServerResponse, address: URL) {
    const environment = await environmentOf(slugOf(address));
    const logo = environment?.logo ? await fetch(environment.logo).catch(() => null) : null;
    const type = logo?.ok ? logo.headers.get('content-type') : null;
    if (!logo || !type?.startsWith('image/')) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': type, 'cache-control': 'public, max-age=60' });
    response.end(Buffer.from(await logo.arrayBuffer()));
  }

  async function receive(request: IncomingMessage, response: ServerResponse, address: URL) {
    const target = addressOf(address.searchParams.get('to') ?? '/');
    const code = address.searchParams.get('code');
    if (code === null) {
      const verifier = randomBytes(32).toString('base64url');
      const start = new URL('/auth/hand-off', origin);
      start.searchParams.set('application', application);
      start.searchParams.set('to', pathOf(target));
      start.searchParams.set('challenge', createHash('sha256').update(verifier).digest('base64url'));
      redirect(response, start.href, [cookie(names.verifier, verifier, verifierAge)]);
      return;
    }
    const verifier = cookieOf(request, names.verifier);
    const login = verifier === '' ? null : await redeem(options, code, verifier);
    const cookies = [cookie(names.verifier, '', 0)];
    if (login !== null) {
      const { identity, handle } = login;
      sessions.end(cookieOf(request, names.session));
      const holds = followLogin(() => isLoginActive(options, handle));
      cookies.push(cookie(names.session, sessions.start({ identity, holds })));
      if (identity.slug) target.searchParams.set('slug', identity.slug);
    }
    redirect(response, pathOf(target), cookies);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const address = addressOf(request.url ?? '/');
    if (address.pathname.startsWith('/api/')) {
      const visitor = () => visitorOf(request);
      const environment = () => environmentOf(slugOf(address));
      await sendAnswer(calls, { request, response, address, visitor, environment });
      return true;
    }
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return true;
    }
    switch (address.pathname) {
      case '/who':
        await tellVisitor(request, response, address);
        return true;
      case '/logo':
        await sendLogo(response, address);
        return true;
      case '/hand-off':
        await receive(request, response, address);
        return true;
      case '/uitloggen':
        if (isFromElsewhere(request)) redirect(response, '/', []);
        else {
          sessions.end(cookieOf(request, names.session));
          redirect(response, `${origin}/uitloggen`, [cookie(names.session, '', 0)]);
        }
        return true;
      default:
        // Without this the page would show a visitor as logged out, while nobody knows.
        if (isForPage(request)) await visitorOf(request);
        return false;
    }
  }

  return async (request: IncomingMessage, response: ServerResponse): Promise<boolean> => {
    try {
      return await answer(request, response);
    } catch (error) {
      if (!(error instanceof Unavailable)) throw error;
      sendAway(request, response, options.languageOf(addressOf(request.url ?? '/').pathname));
      return true;
    }
  };
}
