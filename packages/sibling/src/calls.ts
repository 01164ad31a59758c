/** The calls of a site's pages to its own server: JSON in, JSON out, and never from a page of another site. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Environment, type Identity, Unavailable } from './portal.ts';

export interface Call {
  /** Who is logged in here; null for nobody. Its rights are for the call to check. */
  visitor: Identity | null;
  /** The parsed JSON of a POST; undefined for a GET. It is not checked in any way. */
  body: unknown;
  query: URLSearchParams;
  /** Resolves to the brand that the page shows; null while the portal does not tell. */
  environment: () => Promise<Environment | null>;
}

export interface Answer {
  status: number;
  /** Sent as JSON. */
  body?: object;
}

/** Calls by method and path, such as `POST /api/orders`. */
export type Calls = Readonly<Record<string, (call: Call) => Answer | Promise<Answer>>>;

/** In bytes. */
const largestBody = 65_536;

/** Whether a page of another site sent the request, or led here. */
export function isFromElsewhere({ headers }: IncomingMessage): boolean {
  return !['same-origin', 'none', undefined].includes(headers['sec-fetch-site']);
}

/** Reads JSON; an answer instead when it is refused. */
async function readBody(request: IncomingMessage): Promise<{ body: unknown } | Answer> {
  if (isFromElsewhere(request)) return { status: 403 };
  // A form of another site cannot send this type.
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) return { status: 415 };
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += (part as Buffer).length;
    if (size > largestBody) return { status: 413 };
    parts.push(part as Buffer);
  }
  try {
    return { body: JSON.parse(Buffer.concat(parts).toString('utf8')) };
  } catch {
    return { status: 400 };
  }
}

interface Received extends Pick<Call, 'environment'> {
  /** Throws `Unavailable` while the portal does not tell whether the login of the visitor still holds. */
  visitor: () => Promise<Identity | null>;
  request: IncomingMessage;
  response: ServerResponse;
  address: URL;
}

async function answerOf(
  calls: Calls,
  { request, address, visitor, environment }: Received,
): Promise<Answer & { allow?: string }> {
  const { pathname, searchParams: query } = address;
  const methods = ['GET', 'POST'].filter((method) => Object.hasOwn(calls, `${method} ${pathname}`));
  if (methods.length === 0) return { status: 404 };
  const method = methods.find((each) => each === request.method);
  const call = calls[`${method} ${pathname}`];
  if (method === undefined || call === undefined) return { status: 405, allow: methods.join(', ') };
  if (method === 'GET') return call({ visitor: await visitor(), query, environment, body: undefined });
  const read = await readBody(request);
  if ('status' in read) return read;
  return call({ visitor: await visitor(), query, environment, body: read.body });
}

/**
 * Answers a request below `/api/`. It is a 503 while the login of the visitor cannot be checked; a call that fails is a
 * 500, and a warning of the process.
 */
export async function sendAnswer(calls: Calls, received: Received): Promise<void> {
  const answer = await answerOf(calls, received).catch((error: unknown): Answer & { allow?: string } => {
    if (error instanceof Unavailable) return { status: 503 };
    process.emitWarning(error instanceof Error ? error : String(error));
    return { status: 500 };
  });
  const { status, body = {}, allow } = answer;
  const { request, response } = received;
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    ...(allow && { allow }),
    // The rest of a body that was not read ends with the connection.
    ...(!request.complete && { connection: 'close' }),
  });
  response.end(JSON.stringify(body));
}
