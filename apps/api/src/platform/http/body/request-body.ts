import type { Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError } from '../errors.ts';
import { isUnsafe } from '../route-table.ts';

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

/** How long and how far the rest of a body is read after its response, and on how many connections at a time. */
const lingering = { milliseconds: 3_000, bytes: 8 * 2 ** 20, connections: 500 };

/**
 * Closes the connection after a response that is sent before the whole body has arrived. The rest is discarded for a
 * while first: closing a connection with unread bytes resets it, and a client that still sends loses the response.
 */
export function closeUnread(app: FastifyInstance): void {
  let open = 0;
  const linger = (socket: Socket): void => {
    if (open === lingering.connections) {
      socket.destroy();
      return;
    }
    open += 1;
    let left = lingering.bytes;
    // In place of Node's own listeners, so that nothing of what still arrives is taken for a next request.
    socket.removeAllListeners('data');
    socket.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) socket.destroy();
    });
    socket.resume();
    const timer = setTimeout(() => socket.destroy(), lingering.milliseconds);
    socket.once('close', () => {
      open -= 1;
      clearTimeout(timer);
    });
    socket.end();
  };
  app.addHook('onSend', async (request, reply) => {
    if (!hasBody(request) || request.raw.complete) return;
    reply.header('connection', 'close');
    // Node calls this once the response is written.
    const { socket } = request.raw;
    socket.destroySoon = () => linger(socket);
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
