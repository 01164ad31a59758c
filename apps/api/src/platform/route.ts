import { createHash } from 'node:crypto';
import type { Call } from '@portal/contract/call';
import type { Gate } from '@portal/contract/session/gates';
import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readForm } from './bodies.ts';
import { HttpError, notFound, Violations } from './errors.ts';
import { doRecorded, recordCall } from './look-along-trail.ts';
import { checkMediaType } from './media-type.ts';
import { generalLimit, type RateLimit } from './rate-limit.ts';
import { type Access, isUnsafe } from './route-table.ts';
import type { Services } from './services.ts';
import type { Session } from './session.ts';
import { isUuid } from './uuid.ts';

declare module 'fastify' {
  interface FastifyRequest {
    session: Session | null;
  }
}

export interface CallInput<Request, Query, Who> {
  params: Record<string, string>;
  query: Query;
  body: Request;
  session: Who;
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

interface CallOptions<Request, Query, Allowed extends Access> {
  access: Allowed;
  /** What the id in the path is the id of. */
  objectType?: string;
  /** `Cache-Control`; with anything but 'no-store' the answer also gets an ETag and may be 304. */
  cache?: string;
  /** The gates before which the call works; none when left out. */
  duringGates?: readonly Gate[];
  /** Whether the call works for an employee who looks along; true when left out. */
  duringLookAlong?: boolean;
  /** Whether a request counts as activity; true when left out. */
  prolongs?: boolean;
  limit?: RateLimit;
  /** Gives the answer's body; `undefined` answers 204. */
  handler: (
    input: CallInput<Request, Query, Allowed extends 'session' | 'partial' ? Session : Session | null>,
  ) => Promise<unknown>;
}

/** Where a call lives on this server: `/api/users/:id`. */
function urlOf(call: Pick<Call, 'service' | 'path'>): string {
  return `/${call.service}/${call.path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
}

/** `['contacts', 0, 'phone']` as Symfony writes it: `contacts[0].phone`. */
function propertyPath(path: PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

function parse<Output>(schema: z.ZodMiniType<Output>, value: unknown): Output {
  const parsed = z.safeParse(schema, value, { error: () => 'Deze waarde klopt niet.' });
  if (parsed.success) return parsed.data;
  if (parsed.error.issues.some(({ path }) => path.length === 0)) throw new HttpError(400);
  throw new Violations(
    parsed.error.issues.map(({ path, message }) => ({ propertyPath: propertyPath(path), message })),
  );
}

/** The body as the call's schema reads it; a file is left to the handler. */
async function bodyOf({ media }: Pick<Call, 'media'>, request: FastifyRequest): Promise<unknown> {
  if (media === 'multipart') return undefined;
  return media === 'form' ? readForm(request) : request.body;
}

/** API Platform leaves properties without a value out. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const entries = Object.entries(value).filter(([, each]) => each !== null && each !== undefined);
  return Object.fromEntries(entries.map(([key, each]) => [key, withoutNulls(each)]));
}

/** What a call says that has to wait. */
const firstThings: Record<Gate, string> = {
  'forced-email': 'Wijzig eerst je e-mailadres.',
  'no-contact': 'Kies eerst een account.',
  'incomplete-profile': 'Vul eerst je profiel aan.',
};

/** Refuses whoever the call is not for, before a byte of the body is looked at. */
function admit(
  call: Pick<Call, 'method'>,
  services: Services,
  {
    access,
    duringGates = [],
    duringLookAlong,
  }: Pick<CallOptions<never, never, Access>, 'access' | 'duringGates' | 'duringLookAlong'>,
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
    if (session.actor !== null && duringLookAlong === false) {
      await recordCall(services, request, 'look_along_denied');
      throw new HttpError(403, 'Dit kan niet terwijl je met iemand meekijkt.');
    }
    if (session.gate !== null && !duringGates.includes(session.gate))
      throw new HttpError(409, firstThings[session.gate], { code: session.gate });
    // What needs no account does not mind which one is active.
    if (session.level !== 'full' || duringGates.includes('no-contact')) return;
    const contact = request.headers['x-portal-contact'];
    if (isUnsafe(call.method) && contact !== undefined && contact !== session.activeContactId)
      throw new HttpError(409, 'Je bent intussen van account gewisseld.');
  };
}

function answer(
  call: Pick<Call, 'service'>,
  cache: string,
  body: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  reply.header('cache-control', cache);
  if (body === undefined) return reply.code(204).send();
  const isApi = call.service === 'api';
  const text = JSON.stringify(isApi ? withoutNulls(body) : body);
  if (cache !== 'no-store') {
    const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`;
    reply.header('etag', tag);
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
  }
  return reply.type(`${isApi ? 'application/ld+json' : 'application/json'}; charset=utf-8`).send(text);
}

/**
 * Makes a route of a call of the contract: address, method, media type and schemas all come from there.
 * Path parameters named `id` are UUIDs; anything else is answered like an id that does not exist.
 */
export function registerCall<Request, Answer, Query, const Allowed extends Access>(
  app: FastifyInstance,
  services: Services,
  call: Call<Request, Answer, Query>,
  options: CallOptions<Request, Query, Allowed>,
): void {
  const { access, objectType, cache = 'no-store', handler } = options;
  const limit = app.limitRequests(options.limit ?? generalLimit);
  app.route({
    method: call.method,
    url: urlOf(call),
    config: {
      access,
      duringLookAlong: options.duringLookAlong ?? true,
      duringGates: options.duringGates ?? [],
      prolongs: options.prolongs ?? true,
      ...(objectType === undefined ? {} : { objectType }),
    },
    onRequest: [admit(call, services, options), limit, checkMediaType(call.media)],
    handler: async (request, reply) => {
      const params = request.params as Record<string, string>;
      if (params['id'] !== undefined && !isUuid(params['id'])) throw notFound();
      const query = parse(call.query, request.query);
      const sent = parse(call.request, await bodyOf(call, request));
      const handle = () =>
        handler({
          params,
          query,
          body: sent,
          // `admit` has made sure that there is one where the type says so.
          session: request.session as Allowed extends 'session' | 'partial' ? Session : Session | null,
          request,
          reply,
          services,
        });
      const isRecorded = access === 'session' && isUnsafe(call.method) && request.session?.actor;
      const body = isRecorded ? await doRecorded(services, request, sent, handle) : await handle();
      return answer(call, cache, body, request, reply);
    },
  });
}
