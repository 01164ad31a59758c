import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from './errors.ts';
import { isUnsafe } from './route-table.ts';

/**
 * Milliseconds that every body may take, and the bytes for each further second: a longer body has to arrive at this
 * average speed.
 */
const timeout = 30_000;
const leastSpeed = 16 * 1_024;

/** Returns whether the headers of a request announce a body. */
export function hasBody({ headers }: FastifyRequest): boolean {
  const length = headers['content-length'];
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0');
}

/**
 * Closes the connection after a response that is sent before the whole body has arrived, since the rest is never
 * read.
 */
export function closeUnread(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply) => {
    if (hasBody(request) && !request.raw.complete) reply.header('connection', 'close');
  });
}

/**
 * Ends slow bodies with 408, so that a few senders cannot occupy all connections, and bodies above the limit of their
 * route with 413. Counts what arrives, since a parser that reads a body as a stream need not count all of it.
 */
export function limitBodies(app: FastifyInstance, firstWait = timeout): void {
  app.addHook('preParsing', async (request, reply, payload) => {
    if (!isUnsafe(request.method) || !hasBody(request)) return payload;
    const started = performance.now();
    const body = new PassThrough();
    let bytes = 0;
    let timer: NodeJS.Timeout;
    const wait = (milliseconds: number): void => {
      timer = setTimeout(() => {
        const left = firstWait + (bytes / leastSpeed) * 1_000 - (performance.now() - started);
        if (left > 0) wait(left);
        else body.destroy(new HttpError(408));
      }, milliseconds);
    };
    wait(firstWait);
    // The reader of the body may have removed its listeners, and an error event without a listener ends the process.
    body.on('error', () => {});
    const { bodyLimit } = request.routeOptions;
    payload.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > bodyLimit) body.destroy(new HttpError(413));
    });
    payload.on('error', (error) => body.destroy(error));
    for (const ending of [payload, reply.raw]) ending.on('close', () => clearTimeout(timer));
    return payload.pipe(body);
  });
}
