import { setTimeout as wait } from 'node:timers/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { shedLoad } from './load-shedding.ts';

let app: FastifyInstance;
/** Responds to all waiting calls. */
let respondToAll: () => void;
/** Number of calls that have reached the app. */
let arrived = 0;
let utilization = 0;
afterEach(async () => {
  respondToAll();
  utilization = 0;
  await app.close();
});

/** Builds an app whose calls wait until the test responds to them. */
async function appThatSheds(maximum: number, ownUtilization?: () => number) {
  app = fastify();
  app.setErrorHandler((error: { status?: number; headers?: Record<string, string> }, _request, reply) =>
    reply
      .code(error.status ?? 500)
      .headers(error.headers ?? {})
      .send(),
  );
  app.addHook('onRequest', async ({ socket }) => {
    if (socket.remoteAddress === 'closed') Object.assign(socket, { remoteAddress: undefined });
  });
  shedLoad(app, maximum, ownUtilization);
  const responses = Promise.withResolvers<void>();
  respondToAll = responses.resolve;
  arrived = 0;
  app.get('/api/users', async () => {
    arrived += 1;
    return responses.promise.then(() => 'ok');
  });
  for (const url of ['/auth/login', '/', '/assets/index.js']) app.get(url, async () => 'ok');
  await app.ready();
}

const get = (remoteAddress: string, url = '/auth/login') => app.inject({ url, remoteAddress });
const statusOf = async (...given: Parameters<typeof get>) => (await get(...given)).statusCode;

/**
 * Starts requests that stay in flight, each from the address of `addressOf`, and waits until all arrived or were
 * refused.
 */
async function hold(count: number, addressOf: (index: number) => string) {
  const held = Array.from({ length: count }, (_, index) => get(addressOf(index), '/api/users'));
  let refused = 0;
  for (const call of held) void call.then(({ statusCode }) => (refused += statusCode === 503 ? 1 : 0));
  await vi.waitUntil(() => arrived + refused === count);
  return { responses: Promise.all(held) };
}

/** Blocks the event loop without using the processor, as on a machine whose processor other processes use. */
async function lag() {
  for (const end = Date.now() + 1_500; Date.now() < end;) {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 600);
    await wait(0);
  }
}

test('[T09] a client with calls in flight gets 503 with Retry-After beyond the maximum', async () => {
  await appThatSheds(4, () => utilization);
  const held = await hold(4, () => '192.0.2.1');
  const refused = await get('192.0.2.1');
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('1');
  respondToAll();
  expect((await held.responses).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await statusOf('192.0.2.1')).toBe(200);
});

test('[T09] a client without calls in flight is served at any load', async () => {
  await appThatSheds(4, () => utilization);
  utilization = 1;
  await hold(4, () => '192.0.2.1');
  for (const address of ['192.0.2.2', '2001:db8:1:2::1', '::ffff:192.0.2.3'])
    expect([address, await statusOf(address)]).toEqual([address, 200]);
  expect(await statusOf('::ffff:192.0.2.1')).toBe(503);
});

test('[T09] addresses of the same /64 are one client', async () => {
  await appThatSheds(4, () => utilization);
  await hold(4, (index) => `2001:db8:1:2::${index + 1}`);
  expect(await statusOf('2001:db8:1:2::99')).toBe(503);
  expect(await statusOf('2001:db8:1:3::1')).toBe(200);
});

test('[T09] a process at full utilization refuses calls from half the maximum on', async () => {
  await appThatSheds(4, () => utilization);
  utilization = 1;
  await hold(1, () => '192.0.2.1');
  expect(await statusOf('192.0.2.1')).toBe(200);
  utilization = 0;
  arrived = 0;
  await hold(1, () => '192.0.2.1');
  utilization = 0.94;
  expect(await statusOf('192.0.2.1')).toBe(200);
  utilization = 0.96;
  expect(await statusOf('192.0.2.1')).toBe(503);
});

test('[T09] calls are not refused on a machine that is busy with other processes', async () => {
  await appThatSheds(4);
  await lag();
  for (let time = 0; time < 5; time += 1) expect(await statusOf('192.0.2.1')).toBe(200);
  expect(await Promise.all([1, 2, 3].map(() => statusOf('192.0.2.1')))).toEqual([200, 200, 200]);
});

test('the page and its files are always served and do not count', async () => {
  await appThatSheds(1, () => utilization);
  await hold(1, () => '192.0.2.1');
  expect([await statusOf('192.0.2.1', '/'), await statusOf('192.0.2.1', '/assets/index.js')]).toEqual([
    200, 200,
  ]);
  expect(await statusOf('192.0.2.1')).toBe(503);
});

test('a call no longer counts when its client disconnects', async () => {
  await appThatSheds(1, () => utilization);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const sent = request({ port, host: '127.0.0.1', path: '/api/users' });
  sent.on('error', () => {});
  sent.end();
  await expect.poll(() => statusOf('127.0.0.1')).toBe(503);
  sent.destroy();
  await expect.poll(() => statusOf('127.0.0.1')).toBe(200);
});

test('[T09] a call whose connection has closed already is not counted, and causes no error', async () => {
  await appThatSheds(1, () => utilization);
  await hold(1, () => '192.0.2.1');
  for (let time = 0; time < 3; time += 1) expect(await statusOf('closed')).toBe(200);
  expect(await statusOf('192.0.2.1')).toBe(503);
});

test('a maximum of 0 refuses no calls', async () => {
  await appThatSheds(0);
  await hold(50, () => '192.0.2.1');
  expect(await statusOf('192.0.2.1')).toBe(200);
});
