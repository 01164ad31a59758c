import { setTimeout } from 'node:timers/promises';
import { fastify, type FastifyInstance } from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { shedLoad } from './load-shedding.ts';

let app: FastifyInstance;
afterEach(() => app.close());

async function appThatSheds(maximumEventLoopDelay: number) {
  app = fastify();
  app.setErrorHandler((error: { status?: number; headers?: Record<string, string> }, _request, reply) =>
    reply
      .code(error.status ?? 500)
      .headers(error.headers ?? {})
      .send(),
  );
  await shedLoad(app, maximumEventLoopDelay);
  for (const url of ['/api/users', '/auth/login', '/', '/assets/index.js']) app.get(url, async () => 'ok');
  await app.ready();
}

/** Keeps the event loop busy for longer than the delay is sampled over. */
async function lag() {
  for (const end = Date.now() + 1_200; Date.now() < end;) {
    const pause = Date.now() + 100;
    while (Date.now() < pause);
    await setTimeout(0);
  }
}

const statusOf = async (url: string) => (await app.inject(url)).statusCode;

test('a process that lags refuses calls and still serves the page and its files', async () => {
  await appThatSheds(20);
  expect(await statusOf('/api/users')).toBe(200);
  await lag();
  expect([await statusOf('/api/users'), await statusOf('/auth/login')]).toEqual([503, 503]);
  expect([await statusOf('/'), await statusOf('/assets/index.js')]).toEqual([200, 200]);
  expect((await app.inject('/api/users')).headers['retry-after']).toBe('1');
});

test('0 never refuses', async () => {
  await appThatSheds(0);
  await lag();
  expect(await statusOf('/api/users')).toBe(200);
});
