import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { HttpError } from './errors.ts';
import { isUnsafe } from './route-table.ts';

/**
 * Whether a write may come from where it says it comes from. Browsers say it in Sec-Fetch-Site, and in Origin where they
 * leave that out (plain http); a client that says neither is no browser, which nobody can trick into a request.
 */
function isOwnOrigin(config: Config, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined ? config.nonBrowserWrites : headers.origin === config.origin;
}

/** Refuses every write that another site had a browser send, whatever the body; but for routes that say they guard themselves. */
export function checkOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    const isGuarded = request.routeOptions.config?.csrf !== false;
    if (isGuarded && isUnsafe(request.method) && !isOwnOrigin(config, request)) throw new HttpError(403);
  });
}

/**
 * Refuses requests for another host than the configured one, so that no link can be made with it. Probes come by address
 * and are let through; so the health answers hold nothing of the host either.
 */
export function checkHosts(app: FastifyInstance, config: Config): void {
  const { host } = new URL(config.origin);
  app.addHook('onRequest', async ({ headers, url }) => {
    if (headers.host?.toLowerCase() === host || url.startsWith('/health/')) return;
    throw new HttpError(421, `Dit adres hoort niet bij dit portaal. Ga naar ${config.origin}.`);
  });
}
