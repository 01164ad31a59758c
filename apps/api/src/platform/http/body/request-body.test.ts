import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { fastify, type FastifyRequest } from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { errorHandler } from '../errors.ts';
import { closeUnread, hasBody, limitBodies } from './request-body.ts';

test.each([
  [{}, false],
  [{ 'content-length': '0' }, false],
  [{ 'content-length': '1' }, true],
  [{ 'content-length': '00' }, true],
  [{ 'transfer-encoding': 'chunked' }, true],
  [{ 'transfer-encoding': 'chunked', 'content-length': '0' }, true],
])('hasBody for the headers %j returns %s', (headers, has) =>
  expect(hasBody({ headers } as FastifyRequest)).toBe(has),
);

describe('[T65] the rest of a body that is refused', () => {
  const head = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n';

  /** Waits for the end of a connection; `once` would reject on the error of an incomplete body. */
  const closed = (socket: Socket) =>
    new Promise((resolve) => {
      if (socket.closed) resolve(null);
      else socket.once('close', resolve);
    });

  /** Returns a client of a server that takes 1,000 bytes, its connection at the server, and the requests handled. */
  const connectToServer = async () => {
    const handled: string[] = [];
    const app = fastify({ bodyLimit: 1_000 });
    limitBodies(app);
    closeUnread(app);
    app.addHook('onRequest', async ({ url }) => void handled.push(url));
    app.post('/', async () => 'accepted');
    app.setErrorHandler(errorHandler('v2'));
    await app.listen({ host: '127.0.0.1', port: 0 });
    const arriving = once(app.server, 'connection') as Promise<[Socket]>;
    const client = connect({
      port: (app.server.address() as AddressInfo).port,
      host: '127.0.0.1',
      allowHalfOpen: true,
    });
    const [taken] = await arriving;
    client.pause();
    let response = '';
    client.on('data', (data) => (response += data.toString()));
    client.on('error', () => {});
    onTestFinished(async () => {
      client.destroy();
      await app.close();
    });
    /** Sends so many bytes, however the server responds; those that follow soon stay unread in a closed connection. */
    const send = async (bytes: number) => {
      const piece = Buffer.alloc(64 * 1_024, 'x');
      for (let sent = 0; sent < bytes && client.writable; sent += piece.length) {
        client.write(piece);
        await wait(1);
      }
    };
    return { client, taken, handled, send, response: () => response };
  };

  test.each([
    ['with a Content-Length', `Content-Length: ${5 * 2 ** 20}\r\n\r\n`],
    ['without one', `Transfer-Encoding: chunked\r\n\r\n${(5 * 2 ** 20).toString(16)}\r\n`],
  ])(
    '%s is read, so that a client that reads nothing until it has sent all gets its 413',
    async (_, rest) => {
      const { client, taken, send, response } = await connectToServer();
      client.write(head + rest);
      await send(5 * 2 ** 20);
      client.resume();
      client.end();
      await closed(taken);
      await expect.poll(response).toMatch(/^HTTP\/1.1 413 /);
    },
  );

  test('is read for 8 MiB at most', async () => {
    const { client, taken, send } = await connectToServer();
    client.write(`${head}Content-Length: 1000000000\r\n\r\n`);
    await send(40 * 2 ** 20);
    await expect.poll(() => taken.destroyed).toBe(true);
    expect(taken.bytesRead).toBeLessThan(9 * 2 ** 20);
  });

  test('is awaited for three seconds', async () => {
    const { client, taken } = await connectToServer();
    const started = performance.now();
    client.write(`${head}Content-Length: 1000000000\r\n\r\n`);
    await closed(taken);
    expect(performance.now() - started).toBeGreaterThan(2_900);
    expect(performance.now() - started).toBeLessThan(6_000);
  });

  test('is never taken for a next request', async () => {
    const { client, taken, handled, response } = await connectToServer();
    client.resume();
    client.write(`${head}Content-Length: 2000\r\n\r\n`);
    await expect.poll(response).toMatch(/^HTTP\/1.1 413 /);
    client.end(`${'x'.repeat(2_000)}POST /next HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n`);
    await closed(taken);
    expect(handled).toEqual(['/']);
  });
});
