import type { Gate } from '@portal/contract/session/gates';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, notFound } from './errors.ts';

/**
 * 'public' asks no session, 'optional' reads one when it is there, 'session' demands a full one; 'partial' also takes one
 * that waits for its second step.
 */
export type Access = 'public' | 'optional' | 'partial' | 'session';

export interface RouteEntry {
  method: string;
  /** As registered: `/api/users/:id`. */
  url: string;
  access: Access;
  /** Whether the origin check applies. */
  csrf: boolean;
  /** What the id in the path is the id of. */
  objectType: string | null;
  /** Whether it answers while an employee looks along. */
  duringLookAlong: boolean;
  /** The gates before which it answers. */
  duringGates: readonly Gate[];
}

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    objectType?: string;
    duringLookAlong?: boolean;
    duringGates?: readonly Gate[];
    prolongs?: boolean;
    /** False for a write that comes from another site by its nature, and guards itself. */
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

/** Keeps a table of all routes as they register. Throws for a route that does not say who may use it. */
export function keepRouteTable(app: FastifyInstance): void {
  const table: RouteEntry[] = [];
  app.decorate('routeTable', table);
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access;
    if (access === undefined) throw new Error(`The route ${url} does not say who has access.`);
    for (const each of [method].flat()) {
      table.push({
        method: each,
        url,
        access,
        csrf: isUnsafe(each) && config?.csrf !== false,
        objectType: config?.objectType ?? null,
        duringLookAlong: config?.duringLookAlong ?? true,
        duringGates: config?.duringGates ?? [],
      });
    }
  });
}

const patterns = new Map<string, RegExp>();

function patternOf(url: string): RegExp {
  const known = patterns.get(url);
  if (known !== undefined) return known;
  const pattern = new RegExp(`^${url.replaceAll(/:[^/]+/g, '[^/]+').replaceAll('*', '.*')}$`);
  patterns.set(url, pattern);
  return pattern;
}

/** The path of a request's address, without its query. */
export function pathOf(url: string): string {
  return url.split('?', 1)[0] ?? '';
}

/** Whether a path belongs to the server itself; all others are the portal's. */
export function isServerPath(path: string): boolean {
  return /^\/(?:api|auth|media|health)(?:\/|$)/.test(path);
}

/** What to throw where nothing answered: 405 when the path has other methods only, else 404. */
export function noSuchRoute({ routeTable }: FastifyInstance, { url, method }: FastifyRequest): HttpError {
  const path = pathOf(url);
  const routes = routeTable.filter((route) => patternOf(route.url).test(path));
  const fitting = isServerPath(path) ? routes.filter((route) => route.url !== '/*') : routes;
  const allowed = fitting.map((route) => route.method);
  if (allowed.length === 0 || allowed.includes(method)) return notFound();
  return new HttpError(405, undefined, { headers: { allow: allowed.join(', ') } });
}
