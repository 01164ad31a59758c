import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { HttpError } from './errors.ts';
import { isUnsafe } from './route-table.ts';

/**
 * Returns whether a write may come from the origin in its headers. Browsers send Sec-Fetch-Site, or only Origin over
 * plain http. A request with neither is not from a browser, so no other site can have caused it; `nonBrowserWrites`
 * decides whether it is accepted.
 */
function isOwnOrigin(config: Config, { headers }: FastifyRequest): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined ? config.nonBrowserWrites : headers.origin === config.origin;
}

/**
 * Rejects with 403 every write that another site made a browser send, whatever its body. Routes with `csrf: false`
 * have a different protection and are exempt.
 */
export function checkOrigins(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (request) => {
    const isGuarded = request.routeOptions.config.csrf !== false;
    if (isGuarded && isUnsafe(request.method) && !isOwnOrigin(config, request)) throw new HttpError(403);
  });
}

/**
 * Rejects requests with several Host headers with 400, and with 421 requests for another host than the configured one, so that no response can contain links to
 * another host. Health probes address the server by IP and are exempt, so health responses contain nothing of the
 * host either.
 */
export function checkHosts(app: FastifyInstance, config: Config): void {
  const { host } = new URL(config.origin);
  app.addHook('onRequest', async ({ headers, url, raw }) => {
    // Node.js keeps the first of several, and a proxy in front may have read the last.
    const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
    if (hosts.length > 1) throw new HttpError(400);
    if (headers.host?.toLowerCase() === host || url.startsWith('/health/')) return;
    throw new HttpError(421, `Dit adres hoort niet bij dit portaal. Ga naar ${config.origin}.`);
  });
}
