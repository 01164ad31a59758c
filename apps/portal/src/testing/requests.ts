/** Replaces the server in tests. */
import { pathOf, type Call } from '@portal/contract/call';
import { vi } from 'vitest';

/** Returns the method and path of a call, as `serve` and its requests name it. */
export const at = ({ service, method, path }: Call, params: Record<string, string> = {}) =>
  `${method} /${service}/${pathOf({ path }, params)}`;

export interface Asked {
  /** Method, path and query, such as `GET /api/users/1`. */
  what: string;
  headers: Headers;
  /** The parsed body; undefined for a request without JSON. */
  body: unknown;
  signal: AbortSignal | null;
}

/** Returns a response with a body of JSON. */
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), { status, headers });

/** Returns a refusal of a form, with one violation per field. */
export const violations = (messages: Record<string, string>) =>
  json(
    {
      '@type': 'ConstraintViolationList',
      violations: Object.entries(messages).map(([propertyPath, message]) => ({ propertyPath, message })),
    },
    422,
  );

type Responder = (asked: Asked) => Response | Promise<Response>;

/**
 * Mocks `fetch`: responds by method and path, and fails for any other request as an unreachable network does. Returns
 * the requests so far.
 */
export function serve(responses: Record<string, Responder | Response>): Asked[] {
  const all: Asked[] = [];
  vi.stubGlobal('fetch', async (url: string | URL, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url, location.origin);
    const method = init.method ?? 'GET';
    const asked = {
      what: `${method} ${pathname}${search}`,
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      signal: init.signal ?? null,
    };
    all.push(asked);
    const response = responses[asked.what] ?? responses[`${method} ${pathname}`];
    if (response === undefined) throw new TypeError('Failed to fetch');
    return response instanceof Response ? response.clone() : response(asked);
  });
  return all;
}

/** Returns a response that comes later, and the function that sends it. */
export function later(): { response: Responder; give: (response: Response) => void } {
  const { promise, resolve } = Promise.withResolvers<Response>();
  return { response: () => promise, give: resolve };
}
