import type { Call } from '@portal/contract/call';
import { pathOf } from '@portal/contract/call';
import { readError } from '@portal/contract/hydra';
import * as z from 'zod/mini';
import { notifyFault, notifyRefusal } from './notifications.ts';
import type { Outcome } from './outcome.ts';

/** Where the API and the authentication service live; on the portal's own origin unless built for another server. */
const bases = {
  api: import.meta.env.VITE_API_BASE ?? '/api/',
  auth: import.meta.env.VITE_AUTH_BASE ?? '/auth/',
};

interface Options<Request, Query> {
  params?: Record<string, string>;
  query?: Query;
  body?: Request;
  signal?: AbortSignal;
  /** Who tells the person: 'all' (default) notifies every failure, 'faults' leaves refusals to the caller, 'none' leaves all. */
  report?: 'all' | 'faults' | 'none';
}

/** Whom writes are meant for; the server refuses them when another tab has logged in as somebody else. */
let portalUser: string | null = null;
let onUnauthorized: () => void = () => {};

/** The session tells the request layer who is logged in, and hears of a 401: it is the only owner of that. */
export function connectSession(userId: string | null, unauthorized: () => void): void {
  portalUser = userId;
  onUnauthorized = unauthorized;
}

/** Sends a call and reads its answer by the call's own schema. Never throws; the outcome says how it ended. */
export async function send<Request, Answer, Query>(
  call: Call<Request, Answer, Query>,
  options: Options<Request, Query> = {},
): Promise<Outcome<Answer>> {
  const outcome = await request(call, options);
  const report = options.report ?? 'all';
  if (outcome.kind === 'failed' && report !== 'none') notifyFault(outcome.cause);
  if (outcome.kind === 'refused' && outcome.status === 401 && call.service === 'api') onUnauthorized();
  else if (outcome.kind === 'refused' && report === 'all') notifyRefusal(outcome.error);
  return outcome;
}

async function request<Request, Answer, Query>(
  call: Call<Request, Answer, Query>,
  options: Options<Request, Query>,
): Promise<Outcome<Answer>> {
  try {
    const response = await fetch(urlOf(call, options), {
      method: call.method,
      credentials: 'include',
      headers: headersOf(call),
      body: bodyOf(call, options.body),
      signal: options.signal ?? null,
    });
    return await outcomeOf(call, response);
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return { kind: 'aborted' };
    if (fault instanceof TypeError) return { kind: 'failed', cause: 'network' };
    throw fault;
  }
}

function urlOf<Request, Answer, Query>(
  call: Call<Request, Answer, Query>,
  options: Options<Request, Query>,
): string {
  const query = new URLSearchParams(options.query ?? {}).toString();
  return bases[call.service] + pathOf(call, options.params) + (query && `?${query}`);
}

function headersOf(call: Pick<Call, 'media' | 'method' | 'service'>): HeadersInit {
  const accept = call.service === 'auth' ? 'application/json' : 'application/ld+json';
  const headers: Record<string, string> = { accept };
  if (call.method === 'GET') return headers;
  if (call.media === 'ld+json' || call.media === 'json')
    headers['content-type'] = `application/${call.media}`;
  if (portalUser !== null) headers['x-portal-user'] = portalUser;
  return headers;
}

function bodyOf(call: Pick<Call, 'media' | 'method'>, body: unknown): BodyInit | null {
  if (call.method === 'GET') return null;
  if (body instanceof FormData || body instanceof URLSearchParams) return body;
  return JSON.stringify(body ?? {});
}

async function outcomeOf<Answer>(call: Call<unknown, Answer>, response: Response): Promise<Outcome<Answer>> {
  if (response.status < 200 || response.status >= 500) return { kind: 'failed', cause: 'server' };
  const body = await readBody(response);
  const error = readError(body);
  if (response.status >= 400 || error !== null) {
    const retryAfter = Number(response.headers.get('retry-after')) || null;
    const unnamed = { title: '', detail: '', violations: [] };
    return { kind: 'refused', status: response.status, error: error ?? unnamed, body, retryAfter };
  }
  const answer = z.safeParse(call.answer, body);
  return answer.success ? { kind: 'done', value: answer.data } : { kind: 'failed', cause: 'server' };
}

/** The JSON of an answer; undefined for an empty one and for what is no JSON, such as a proxy's HTML. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return text === '' ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
