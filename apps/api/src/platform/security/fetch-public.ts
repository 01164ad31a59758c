import { lookup } from 'node:dns/promises';
import { type IncomingMessage, request as requestHttp, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './network-address.ts';

/** Timeout of the whole fetch, redirects included, in ms. */
const timeout = 5_000;
const maximumRedirects = 2;

interface HostAddress {
  address: string;
  family: number;
}

interface Bounds {
  /** Size limit of the document, in bytes. */
  maximumSize: number;
  /** Configured origin that may be on this machine and without TLS; null for none. */
  trustedOrigin: string | null;
  /** Resolves a host name to all of its IP addresses. */
  resolve?: (hostname: string) => Promise<HostAddress[]>;
}

interface Options extends Bounds {
  accept: string;
}

interface Request extends Bounds {
  method: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string | null;
  /** Whether the body of an error is returned too. */
  hasErrorBody?: boolean;
}

export interface PublicResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

export type FetchProblem = 'not-https' | 'not-public' | 'no-answer' | 'status' | 'redirects' | 'too-large';

export class FetchFailed extends Error {
  override name = 'FetchFailed';
  readonly problem: FetchProblem;

  constructor(problem: FetchProblem) {
    super(problem);
    this.problem = problem;
  }
}

const lookUpHost = (hostname: string): Promise<HostAddress[]> => lookup(hostname, { all: true });

/** Rejects when the signal aborts, since a name lookup itself cannot be aborted. */
function rejectOnAbort<Value>(signal: AbortSignal, work: Promise<Value>): Promise<Value> {
  const end = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new FetchFailed('no-answer')), { once: true });
  });
  return Promise.race([work, end]);
}

/** Returns the IP addresses of a host; throws when any of them is not public. */
async function publicAddressesOf(
  hostname: string,
  resolve: NonNullable<Bounds['resolve']>,
): Promise<HostAddress[]> {
  const literal = hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const addresses = family === 0 ? await resolve(hostname) : [{ address: literal, family }];
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new FetchFailed('not-public');
  return addresses;
}

/**
 * Returns a DNS lookup function that returns the checked IP addresses for any name, so that no connection goes
 * elsewhere.
 */
export function lookupOf([first, ...others]: HostAddress[]): LookupFunction {
  return (_, options, callback) => {
    if (first === undefined) callback(new Error('There is no address.'), '');
    else if (options.all) callback(null, [first, ...others]);
    else callback(null, first.address, first.family);
  };
}

function open(url: URL, options: RequestOptions, body: string | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    request(url, options, resolve).on('error', reject).end(body);
  });
}

async function bytesOf(response: IncomingMessage, maximumSize: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maximumSize) throw new FetchFailed('too-large');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Sends a request without following a redirect. Throws `FetchFailed`. */
async function send(
  url: URL,
  { method, headers, body, maximumSize, trustedOrigin, resolve = lookUpHost, hasErrorBody = false }: Request,
  signal: AbortSignal,
): Promise<PublicResponse> {
  const isTrusted = url.origin === trustedOrigin;
  if (!isTrusted && (url.protocol !== 'https:' || url.username !== '' || url.password !== ''))
    throw new FetchFailed('not-https');
  const addresses = isTrusted ? null : await rejectOnAbort(signal, publicAddressesOf(url.hostname, resolve));
  const options = {
    method,
    headers: { ...headers, 'accept-encoding': 'identity' },
    // A reused connection may lead to an IP address that was not checked.
    agent: false,
    signal,
    ...(addresses === null ? {} : { lookup: lookupOf(addresses) }),
  };
  const response = await open(url, options, body);
  try {
    const { statusCode: status = 0, headers: received } = response;
    // A body that nobody needs may never end.
    const isRead = status === 200 || (hasErrorBody && status >= 400);
    const texts = Object.entries(received).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value]] : [],
    );
    return {
      status,
      headers: Object.fromEntries(texts),
      body: isRead ? await bytesOf(response, maximumSize) : Buffer.alloc(0),
    };
  } finally {
    response.destroy();
  }
}

async function follow(url: URL, options: Options, signal: AbortSignal, redirects: number): Promise<Buffer> {
  const { accept, ...bounds } = options;
  const request = { ...bounds, method: 'GET', headers: { accept }, body: null } as const;
  const { status, headers, body } = await send(url, request, signal);
  if (status >= 300 && status < 400 && headers['location'] !== undefined) {
    if (redirects >= maximumRedirects) throw new FetchFailed('redirects');
    if (!URL.canParse(headers['location'], url.href)) throw new FetchFailed('status');
    return follow(new URL(headers['location'], url.href), options, signal, redirects + 1);
  }
  if (status !== 200) throw new FetchFailed('status');
  return body;
}

const asFailure = (error: unknown) => (error instanceof FetchFailed ? error : new FetchFailed('no-answer'));

/**
 * Fetches a document from a URL that a user entered. Only https, and only servers on the public internet, since users
 * must not reach the network around this server through it; the trusted origin is exempt. Sends no cookies. Throws
 * `FetchFailed`.
 */
export async function fetchPublic(url: URL, options: Options): Promise<Buffer> {
  try {
    return await follow(url, options, AbortSignal.timeout(timeout), 0);
  } catch (error) {
    throw asFailure(error);
  }
}

/** Sends a request to a URL within the bounds of `fetchPublic`, and follows no redirect. Throws `FetchFailed`. */
export async function requestPublic(url: URL, request: Request): Promise<PublicResponse> {
  try {
    return await send(url, request, AbortSignal.timeout(timeout));
  } catch (error) {
    throw asFailure(error);
  }
}
