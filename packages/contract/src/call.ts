/**
 * Describes an HTTP call as data. The portal's client and the API's routes both derive from it, so they cannot
 * differ. `service` 'auth' is the authentication service, 'api' the API itself. `request` and `response` are schemas
 * of the bodies, `query` of the query string. A response of status 204 is `undefined`. Calls and fields that the
 * portal's specification does not have are marked 'Beyond the specification'.
 */
import * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Media = 'ld+json' | 'json' | 'form' | 'multipart';

export interface Call<Request = unknown, Result = unknown, Query = unknown> {
  service: 'api' | 'auth';
  method: Method;
  /** Path below the service's base, with its parameters in braces: `users/{id}`. */
  path: string;
  media: Media;
  query: z.ZodMiniType<Query>;
  request: z.ZodMiniType<Request>;
  response: z.ZodMiniType<Result>;
  /**
   * Relations that the response embeds, such as `person.contacts[].affiliation`, each listed after its parents. The
   * portal fetches a relation that a server sends as an IRI.
   */
  relations: readonly string[];
  /**
   * What a success changes of what the portal knows for as long as somebody is logged in: the login itself, its user, or
   * the environment with the id in the path. The portal then loads it again.
   */
  changes: 'login' | 'user' | 'environment' | null;
}

/** Ignores a body or query: parses any value as `undefined`. */
export const nothing = z.pipe(
  z.unknown(),
  z.transform(() => undefined),
);

const defaults = {
  service: 'api',
  media: 'ld+json',
  query: nothing,
  request: nothing,
  response: nothing,
  relations: [],
  changes: null,
} as const;

/**
 * Defines a call with the defaults of most: the API, application/ld+json, no query, no request body, no response body.
 */
export function defineCall<
  Request extends z.ZodMiniType = typeof nothing,
  Result extends z.ZodMiniType = typeof nothing,
  Query extends z.ZodMiniType = typeof nothing,
>(call: {
  service?: 'api' | 'auth';
  method: Method;
  path: string;
  media?: Media;
  query?: Query;
  request?: Request;
  response?: Result;
  relations?: readonly string[];
  changes?: Call['changes'];
}): Call<z.output<Request>, z.output<Result>, z.output<Query>> {
  return { ...defaults, ...call } as Call<z.output<Request>, z.output<Result>, z.output<Query>>;
}

/**
 * Fills in the parameters of a path, encoded: `users/{id}` with `{ id: 'a/b' }` becomes `users/a%2Fb`. Throws when a
 * parameter is missing or empty.
 */
export function pathOf(call: Pick<Call, 'path'>, parameters: Record<string, string> = {}): string {
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = parameters[name];
    if (!value) throw new Error(`The call ${call.path} needs the parameter "${name}".`);
    return encodeURIComponent(value);
  });
}
