/** The server of a site beside the portal: its built files, the logins it receives, and its security headers. */
import { createServer, type Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import type { SiteLanguage } from './away.ts';
import type { Calls } from './calls.ts';
import { buildHandler } from './handler.ts';

export interface SiteOptions {
  /** Name of this site at the portal: `webshop` or `lms`. */
  application: string;
  /** Origin of the portal. */
  portal: string;
  /** Secret of this site, from the portal's APPLICATION_SECRETS. */
  secret: string;
  /** Slug of the environment for visitors who come without one. */
  environment: string;
  /** URL of the folder of the built site, with a slash at its end. A path without a file gets its one page. */
  folder: URL;
  /** Returns the language of the page at a path, for the page that says that the portal is away. @default Dutch */
  languageOf?: (path: string) => SiteLanguage;
  /** The site's own calls, by method and path below `/api/`, such as `POST /api/orders`. @default none */
  calls?: Calls;
}

export type { SiteLanguage } from './away.ts';
export type { Answer, Call, Calls } from './calls.ts';
export type { Environment, Identity } from './portal.ts';

/**
 * Policy of the page. The hash is that of an empty style: styled-components fills its tag through CSSOM, which a policy
 * does not restrict.
 */
const pagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Builds the server; the caller lets it listen. */
export function buildSite({
  portal,
  folder,
  calls = {},
  languageOf = () => 'nl',
  ...options
}: SiteOptions): Server {
  const headers = {
    'content-security-policy': pagePolicy,
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
    ...(portal.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  };
  const handle = buildHandler({ ...options, calls, languageOf, origin: portal });
  const files = sirv(fileURLToPath(folder), {
    single: true,
    setHeaders(response, path) {
      // File names of assets contain a hash of their content.
      const isHashed = path.startsWith('/assets/');
      response.setHeader('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  return createServer((request, response) => {
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
    handle(request, response).then(
      (isAnswered) => isAnswered || files(request, response),
      (error: unknown) => {
        process.emitWarning(error instanceof Error ? error : String(error));
        response.destroy();
      },
    );
  });
}
