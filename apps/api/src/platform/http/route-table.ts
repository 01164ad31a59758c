import type { Media } from '@portal/contract/call';
import type { Permission } from '@portal/contract/permissions/rules';
import type { RequiredAction } from '@portal/contract/session/required-actions';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, notFound } from './errors.ts';
import { limitAmong, type RateLimit } from './rate-limit.ts';

/**
 * 'public' loads no session, 'optional' loads one if present, 'session' requires a full one, and 'partial' also
 * accepts one that still requires its second step.
 */
export type Access = 'public' | 'optional' | 'partial' | 'session';

/** Body types of calls, of reports that browsers send themselves, and of SCIM. */
export type BodyMedia = Media | 'csp-report' | 'scim+json';

export interface RouteEntry {
  method: string;
  /** As registered: `/api/users/:id`. */
  url: string;
  access: Access;
  /** Accepted media of a body and its limit in bytes; null for methods without a body. */
  body: { media: BodyMedia; limit: number } | null;
  /** Whether the origin check applies. */
  csrf: boolean;
  /** Kind of object that the id in the path refers to. */
  objectType: string | null;
  /** Whether it works during impersonation. */
  duringImpersonation: boolean;
  /** Required actions during which it still works. */
  duringRequiredActions: readonly RequiredAction[];
  /** Permission that it needs. */
  permission: Permission | null;
  /** Whether a request counts as activity of its session. */
  prolongs: boolean;
  /** Limit on the number of requests. */
  limit: RateLimit | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Accepted media of the body. */
    media?: BodyMedia;
    objectType?: string;
    duringImpersonation?: boolean;
    duringRequiredActions?: readonly RequiredAction[];
    prolongs?: boolean;
    permission?: Permission;
    /** False for a write that by its nature comes from another site and has a different protection. */
    csrf?: false;
  }
  interface FastifyInstance {
    routeTable: RouteEntry[];
  }
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

export function isUnsafe(method: string): boolean {
  return !safeMethods.has(method);
}

/**
 * Keeps a table of all routes as they register. Throws for a route without `access`, or for a write without `media`
 * or body limit.
 */
export function buildRouteTable(app: FastifyInstance): void {
  const table: RouteEntry[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', ({ method, url, config, bodyLimit, onRequest }) => {
    const {
      access,
      media,
      csrf,
      objectType = null,
      duringImpersonation = true,
      duringRequiredActions = [],
      permission = null,
      prolongs = true,
    } = config ?? {};
    if (access === undefined) throw new Error(`The route ${url} does not say who has access.`);
    const limit = bodyLimit ?? app.initialConfig.bodyLimit;
    for (const each of [method].flat()) {
      if (isUnsafe(each) && (media === undefined || limit === undefined))
        throw new Error(`The route ${url} does not say what its body may be.`);
      table.push({
        method: each,
        url,
        access,
        body: isUnsafe(each) && media !== undefined && limit !== undefined ? { media, limit } : null,
        csrf: isUnsafe(each) && csrf !== false,
        objectType,
        duringImpersonation,
        duringRequiredActions,
        permission,
        prolongs,
        limit: limitAmong([onRequest ?? []].flat()),
      });
    }
  });
}

/**
 * Returns whether the parts of a path between its slashes match a route's pattern, such as `/api/users/:id` or `/*`.
 */
function isPathOf(url: string, parts: string[]): boolean {
  const names = url.split('/');
  if (names.at(-1) === '*') return names.slice(0, -1).every((name, index) => name === parts[index]);
  return (
    names.length === parts.length &&
    names.every((name, index) => name === parts[index] || (name.startsWith(':') && parts[index] !== ''))
  );
}

/** Returns the path of a request URL, without its query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/**
 * Returns the URL of a page with every percent sign encoded when it cannot be decoded, so that the portal shows a page,
 * and no error of the server. Leaves the server's own paths as they are.
 */
export function readableUrl(url: string): string {
  const path = pathOf(url);
  if (isServerPath(path) || isDecodable(path)) return url;
  return path.replaceAll('%', '%25') + url.slice(path.length);
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Returns whether a path belongs to the server itself; all others belong to the portal. */
export function isServerPath(path: string): boolean {
  return /^\/(?:api|auth|media|health|scim)(?:\/|$)/.test(path);
}

/** Returns the error for a request that no route matched: 405 when the path has other methods only, else 404. */
export function noSuchRoute({ routeTable }: FastifyInstance, { url, method }: FastifyRequest): HttpError {
  const path = pathOf(url);
  const parts = path.split('/');
  const routes = routeTable.filter((route) => isPathOf(route.url, parts));
  const candidates = isServerPath(path) ? routes.filter((route) => route.url !== '/*') : routes;
  const allowed = candidates.map((route) => route.method);
  if (allowed.length === 0 || allowed.includes(method)) return notFound();
  return new HttpError(405, undefined, { headers: { allow: allowed.join(', ') } });
}
