import type { Call } from '@portal/contract/call';
import { pathOf } from '@portal/contract/call';
import { describeError, type HydraError, readError } from '@portal/contract/hydra';
import type { LoginState } from '@portal/contract/session/schema';
import * as z from 'zod/mini';
import { endReadFault, notifyFault, notifyReadFault, notifyRefusal } from '../notifications/notifications.ts';
import { noteServerTime } from './server-time.ts';

/** Base URLs of the API and the authentication service; on the portal's own origin unless built for another server. */
export const bases = {
  api: import.meta.env.VITE_API_BASE ?? '/api/',
  auth: import.meta.env.VITE_AUTH_BASE ?? '/auth/',
};

/**
 * Result of a call. `refused`: the server rejected the request (4xx, or an error body under any status); `body` is what
 * it sent. `failed`: no usable response, because of the network, a 5xx, or (unreadable) a body that does not match the
 * schema of the call.
 */
export type Outcome<Value> =
  | { kind: 'done'; value: Value }
  | { kind: 'refused'; status: number; error: HydraError; body: unknown; retryAfter: number | null }
  | { kind: 'failed'; cause: 'network' | 'server' | 'unreadable' }
  | { kind: 'aborted' };

export interface Options<Request, Query> {
  params?: Record<string, string>;
  query?: Query;
  /** FormData and a Blob are sent unchanged, other values in the media type of the call. */
  body?: Request | FormData | Blob;
  signal?: AbortSignal;
  /** Replaces the browser's `fetch`, and must reject with the same errors. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
  /**
   * Version of the loaded record, sent as `If-Match`: the server refuses with 412 when the record has another version
   * now.
   */
  version?: number | null;
  /**
   * Reporting of failures: 'all' (default) notifies every failure, 'all-but-404' leaves an absent object to the caller,
   * 'faults' leaves all refusals, 'none' leaves everything.
   */
  report?: 'all' | 'all-but-404' | 'faults' | 'none';
  /** Completes the body of a response before the schema parses it. */
  prepare?: (body: unknown) => Promise<unknown>;
  /** Marks a call of the session's own code, which handles a 401 and a 409 without the callbacks below. */
  ofSession?: boolean;
}

/** Callbacks by which the session handles refused requests. */
interface SessionOwner {
  /** Handles a first 401. Resolves to whether the same person is logged in, so that the call can be repeated. */
  unauthorized: () => Promise<boolean>;
  /** Handles the 401 of the repeated call. Resolves as `unauthorized` does, once the person has logged in again. */
  unauthorizedAgain: () => Promise<boolean>;
  /** Handles a 409. Resolves to whether the session had changed, which then explains the refusal. */
  conflict: () => Promise<boolean>;
  /** Loads again what a call has changed. */
  changed: (what: NonNullable<Call['changes']>, params: Record<string, string>) => Promise<void>;
}

/**
 * Login that changing requests are sent for; the server refuses them with 409 when the cookie belongs to another person
 * or account.
 */
let writer: LoginState | null = null;
let owner: SessionOwner = {
  unauthorized: async () => false,
  unauthorizedAgain: async () => false,
  conflict: async () => false,
  changed: async () => {},
};

export function connectSession(session: SessionOwner): void {
  owner = session;
}

export function writeAs(login: LoginState | null): void {
  writer = login;
}

let writes = 0;

/** Whether a change is under way, which may be one of the session. */
export const isWriting = (): boolean => writes > 0;

/**
 * Sends a call and parses the response by the schema of the call. Never throws for a failure of the network or server;
 * the outcome tells how it ended. When the session has ended, waits until the person has logged in again and repeats
 * the call, except with `ofSession`; only the session reports its end. What the call changes of the session is loaded
 * again before the outcome is there.
 */
export async function send<Request, Result, Query>(
  call: Call<Request, Result, Query>,
  options: Options<Request, Query> = {},
): Promise<Outcome<Result>> {
  const outcome = await sendInSession(call, options);
  const { report = 'all' } = options;
  const isRead = call.method === 'GET';
  if (isRead && outcome.kind === 'done') endReadFault();
  if (call.changes !== null && isChanged(outcome)) await owner.changed(call.changes, options.params ?? {});
  if (outcome.kind === 'failed' && report !== 'none') (isRead ? notifyReadFault : notifyFault)(outcome.cause);
  if (outcome.kind !== 'refused') return outcome;
  if (isRefusedBySession(401, outcome, call, options)) return outcome;
  if (isRefusedBySession(409, outcome, call, options) && (await owner.conflict())) return outcome;
  if (report === 'all' || (report === 'all-but-404' && outcome.status !== 404)) notifyRefusal(outcome.error);
  return outcome;
}

/** Whether the object of a call was changed: by the call itself, or by somebody else, which refused it. */
const isChanged = (outcome: Outcome<unknown>) =>
  outcome.kind === 'done' || (outcome.kind === 'refused' && outcome.status === 412);

/** Sends a call, and again after a 401 while the same person is logged in or has logged in again. */
async function sendInSession<Request, Result, Query>(
  call: Call<Request, Result, Query>,
  options: Options<Request, Query>,
): Promise<Outcome<Result>> {
  for (;;) {
    const first = await request(call, options);
    if (!isRefusedBySession(401, first, call, options) || !(await owner.unauthorized())) return first;
    const second = await request(call, options);
    if (!isRefusedBySession(401, second, call, options) || !(await owner.unauthorizedAgain())) return second;
  }
}

/** Under /auth a 401 can also mean a wrong password; 'unauthorized' marks the end of the session. */
function isRefusedBySession(
  status: 401 | 409,
  outcome: Outcome<unknown>,
  { service }: Pick<Call, 'service'>,
  { ofSession = false }: Pick<Options<unknown, unknown>, 'ofSession'>,
): boolean {
  if (ofSession || outcome.kind !== 'refused' || outcome.status !== status) return false;
  return service === 'api' || outcome.error.detail === 'unauthorized';
}

async function request<Request, Result, Query>(
  call: Call<Request, Result, Query>,
  options: Options<Request, Query>,
): Promise<Outcome<Result>> {
  if (call.method !== 'GET') writes += 1;
  try {
    const response = await (options.fetch ?? fetch)(urlOf(call, options), {
      method: call.method,
      credentials: 'include',
      headers: headersOf(call, options.version ?? null),
      body: bodyOf(call, options.body),
      signal: options.signal ?? null,
    });
    noteServerTime(response.headers.get('date'));
    return await outcomeOf(call, response, options.prepare);
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'AbortError') return { kind: 'aborted' };
    if (fault instanceof TypeError) return { kind: 'failed', cause: 'network' };
    throw fault;
  } finally {
    if (call.method !== 'GET') writes -= 1;
  }
}

function urlOf<Request, Result, Query>(
  call: Call<Request, Result, Query>,
  options: Options<Request, Query>,
): string {
  const given = Object.entries(options.query ?? {}).filter(([, value]) => value !== '' && value !== null);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return bases[call.service] + pathOf(call, options.params) + (query && `?${query}`);
}

function headersOf(call: Pick<Call, 'media' | 'method' | 'service'>, version: number | null): HeadersInit {
  const accept = call.service === 'auth' ? 'application/json' : 'application/ld+json';
  const headers: Record<string, string> = { accept };
  if (call.method === 'GET') return headers;
  if (call.media === 'ld+json' || call.media === 'json')
    headers['content-type'] = `application/${call.media}`;
  if (version !== null) headers['if-match'] = `"${version}"`;
  if (writer !== null) headers['x-portal-user'] = writer.userId;
  if (writer?.activeContactId) headers['x-portal-contact'] = writer.activeContactId;
  return headers;
}

function bodyOf(call: Pick<Call, 'media' | 'method'>, body: unknown): BodyInit | null {
  if (call.method === 'GET') return null;
  if (body instanceof FormData || body instanceof Blob) return body;
  if (call.media === 'form') return new URLSearchParams(body as Record<string, string>);
  return JSON.stringify(body ?? {});
}

async function outcomeOf<Result>(
  call: Call<unknown, Result>,
  response: Response,
  prepare: Options<unknown, unknown>['prepare'],
): Promise<Outcome<Result>> {
  if (!isUsable(response.status)) return { kind: 'failed', cause: 'server' };
  const body = await parseBody(response);
  const error = response.status >= 400 ? describeError(body) : readError(body);
  if (error !== null) {
    const retryAfter = Number(response.headers.get('retry-after')) || null;
    return { kind: 'refused', status: response.status, error, body, retryAfter };
  }
  if (body === noJson) return { kind: 'failed', cause: 'unreadable' };
  const parsed = z.safeParse(call.response, prepare ? await prepare(body) : body);
  return parsed.success ? { kind: 'done', value: parsed.data } : { kind: 'failed', cause: 'unreadable' };
}

/** A redirect that the browser cannot follow is no result either. */
const isUsable = (status: number) => (status >= 200 && status < 300) || (status >= 400 && status < 500);

/** Marks a body that is not JSON, such as the login page of a proxy. */
const noJson = Symbol('no JSON');

/** Parses the JSON of a response: undefined for an empty body, `noJson` for another text. */
export async function parseBody(response: Response): Promise<unknown> {
  const text = (await response.text()).replace(/^\uFEFF/, '');
  try {
    return text.trim() === '' ? undefined : JSON.parse(text);
  } catch {
    return noJson;
  }
}
