import type { Call } from '@portal/contract/call';
import type { Permission } from '@portal/contract/permissions/rules';
import type { RequiredAction } from '@portal/contract/session/required-actions';
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestContext, Services, Session } from '../context.ts';
import { Download } from '../http/download.ts';
import { HttpError, notFound, Violations } from '../http/errors.ts';
import { etagOf } from './etag.ts';
import { runRecorded, recordCall } from './impersonation-log.ts';
import { requirePermission } from './permissions.ts';
import { generalLimit, type RateLimit } from '../http/rate-limit.ts';
import { type Access, isUnsafe } from '../http/route-table.ts';
import { isUuid } from '../uuid.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

/** The parameters, query and body of a request; query and body are parsed by the schemas of its call. */
export interface CallInput<Request, Query> {
  params: Record<string, string>;
  query: Query;
  body: Request;
}

interface CallOptions<Request, Query, Allowed extends Access> {
  access: Allowed;
  /** Kind of object that the id in the path refers to. */
  objectType?: string;
  /** `Cache-Control`; any value but 'no-store' also adds an ETag and makes 304 possible. */
  cache?: string;
  /** Required actions during which the call still works; none by default. */
  duringRequiredActions?: readonly RequiredAction[];
  /** Permission that the active contact needs; none by default. */
  permission?: Permission;
  /** Whether the call works during impersonation; true by default. */
  duringImpersonation?: boolean;
  /** Whether a request counts as activity; true by default. */
  prolongs?: boolean;
  limit?: RateLimit;
  /** In bytes; 256 KiB by default. */
  maximumBody?: number;
  /** Returns the response body, or a Download; `undefined` becomes 204. */
  handler: (
    ctx: RequestContext<Allowed extends 'session' | 'partial' ? Session : Session | null>,
    input: CallInput<Request, Query>,
  ) => Promise<unknown>;
}

/** Returns the route of a call on this server: `/api/users/:id`. */
export function urlOf(call: Pick<Call, 'service' | 'path'>): string {
  return `/${call.service}/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

/** Formats a path such as `['contacts', 0, 'phone']` as Symfony does: `contacts[0].phone`. */
function propertyPath(path: PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

export function parse<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const parsed = z.safeParse(schema, value, { error: () => 'Deze waarde klopt niet.' });
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.some(({ path }) => path.length === 0)) throw new HttpError(400);
  throw new Violations(
    parsed.error.issues.map(({ path, message }) => ({ propertyPath: propertyPath(path), message })),
  );
}

/** Removes properties without a value, as API Platform does. */
export function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutNulls(each)]));
}

/** Message of the 409 for each required action. */
const requiredActionMessages: Record<RequiredAction, string> = {
  'forced-email': 'Wijzig eerst je e-mailadres.',
  'no-contact': 'Kies eerst een account.',
  'incomplete-profile': 'Vul eerst je profiel aan.',
};

/**
 * Returns a hook that rejects requests without the required session, permission or state, before any of the body is
 * read.
 */
function admissionHook(
  call: Pick<Call, 'method'>,
  services: Services,
  {
    access,
    duringRequiredActions = [],
    duringImpersonation,
    permission,
  }: Pick<
    CallOptions<never, never, Access>,
    'access' | 'duringRequiredActions' | 'duringImpersonation' | 'permission'
  >,
) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    if (access === 'public') return;
    const session = await request.server.readSession(request, reply);
    request.session = session;
    if (access === 'optional') return;
    if (session === null || (session.level !== 'full' && access !== 'partial')) throw new HttpError(401);
    const expected = request.headers['x-portal-user'];
    if (isUnsafe(call.method) && expected !== undefined && expected !== session.userId) {
      throw new HttpError(409, 'Je bent intussen als iemand anders aangemeld.');
    }
    if (session.actor !== null && duringImpersonation === false) {
      await recordCall({ ...services, request }, 'impersonation_denied');
      throw new HttpError(403, 'Dit kan niet terwijl je met iemand meekijkt.');
    }
    if (session.requiredAction !== null && !duringRequiredActions.includes(session.requiredAction))
      throw new HttpError(409, requiredActionMessages[session.requiredAction], {
        code: session.requiredAction,
      });
    if (permission !== undefined) await requirePermission({ ...services, request, session }, permission);
    // A call that works without a contact does not depend on which contact is active.
    if (session.level !== 'full' || duringRequiredActions.includes('no-contact')) return;
    const contact = request.headers['x-portal-contact'];
    if (isUnsafe(call.method) && contact !== undefined && contact !== session.activeContactId)
      throw new HttpError(409, 'Je bent intussen van account gewisseld.');
  };
}

function respond(
  call: Pick<Call, 'service'>,
  cache: string,
  body: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', cache);
  if (body === undefined) return reply.code(204).send();
  if (body instanceof Download) return body.send(reply);
  const isApi = call.service === 'api';
  const text = JSON.stringify(isApi ? withoutNulls(body) : body);
  if (cache !== 'no-store') {
    const tag = etagOf(text);
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  return reply.type(`${isApi ? 'application/ld+json' : 'application/json'}; charset=utf-8`).send(text);
}

/**
 * Registers a route for a call of the contract, which defines path, method, media type and schemas. Path parameters
 * named `id` are UUIDs; any other value is 404, like an id that does not exist.
 */
export function registerCall<Request, Result, Query, const Allowed extends Access>(
  app: FastifyInstance,
  services: Services,
  call: Call<Request, Result, Query>,
  options: CallOptions<Request, Query, Allowed>,
): void {
  const { cache = 'no-store', limit = generalLimit, maximumBody, handler, ...config } = options;
  app.route({
    method: call.method,
    url: urlOf(call),
    ...(maximumBody === undefined ? {} : { bodyLimit: maximumBody }),
    config: { ...config, media: call.media },
    onRequest: [admissionHook(call, services, options), app.limitRequests(limit)],
    handler: async (request, reply) => {
      const params = request.params as Record<string, string>;
      if (params['id'] !== undefined && !isUuid(params['id'])) throw notFound();
      const query = parse(call.query, request.query);
      const sent = parse(call.request, request.body);
      // `admissionHook` guarantees a session wherever the type promises one.
      const session = request.session as Allowed extends 'session' | 'partial' ? Session : Session | null;
      const ctx = { ...services, request, reply, session };
      const handle = () => handler(ctx, { params, query, body: sent });
      const isRecorded = config.access === 'session' && isUnsafe(call.method) && session?.actor;
      const body = isRecorded ? await runRecorded(ctx, sent, handle) : await handle();
      return respond(call, cache, body, request, reply);
    },
  });
}
