import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { StorageFault } from '../files/file-store.ts';

const host = 'localhost:4173';
let testApp: TestApp;
const apps: TestApp[] = [];

async function build(dialect: string): Promise<TestApp> {
  const built = await buildTestApp({
    environment: { LOG_LEVEL: 'silent', API_DIALECT: dialect },
    extend: (app, { database }) => {
      const config = { access: 'public' } as const;
      for (const base of ['/api', '/auth', '/media/x']) {
        app.get(`${base}/broken`, { config }, async () => {
          throw new Error('select secret from /srv/inside');
        });
        app.get(`${base}/storage`, { config }, async () => {
          throw new StorageFault(new Error('connect ECONNREFUSED 10.0.0.7:9000'));
        });
        app.get(`${base}/database`, { config }, () => database.execute(sql`select * from no_such_table`));
      }
    },
  });
  apps.push(built);
  return built;
}

beforeAll(async () => {
  testApp = await build('prefixed');
});
afterAll(async () => {
  for (const each of apps) await each.close();
});

const get = (url: string, from = testApp) => from.app.inject({ url, headers: { host } });

describe('the error handler', () => {
  test.for(['/api', '/auth', '/media/x'])(
    '[T80] returns 500 without internals for an unexpected error under %s',
    async (base) => {
      const response = await get(`${base}/broken`);
      expect(response.statusCode).toBe(500);
      expect(response.body).not.toMatch(/select|srv|Error:|\.ts|node_modules/);
    },
  );

  test('gives the request id in the message of an unexpected error', async () => {
    const response = await get('/api/broken');
    expect(response.json()['detail']).toBe(
      `Er is een fout opgetreden. Kenmerk: ${String(response.headers['x-request-id'])}`,
    );
  });

  test.for(['database', 'storage'])(
    '[T80] returns 503 with Retry-After for an error of the %s',
    async (what) => {
      const response = await get(`/api/${what}`);
      expect(response.statusCode).toBe(503);
      expect(response.headers['retry-after']).toBe('1');
      expect(response.body).not.toMatch(/no_such_table|select|query|connect/i);
    },
  );

  test('returns plain JSON under /auth', async () => {
    expect((await get('/auth/nothing')).json()).toEqual({ error: 'not-found' });
    expect((await get('/auth/database')).json()).toEqual({ error: 'unavailable' });
    expect((await get('/auth/broken')).json()).toEqual({ error: 'server-error' });
  });

  test('returns a hydra error in each dialect for an unknown path under /api', async () => {
    const prefixed = await get('/api/nothing');
    expect(prefixed.statusCode).toBe(404);
    expect(prefixed.headers['content-type']).toBe('application/ld+json; charset=utf-8');
    expect(prefixed.json()).toMatchObject({
      '@type': 'hydra:Error',
      'hydra:description': 'Niet gevonden.',
      status: 404,
    });

    const plain = await get('/api/nothing', await build('plain'));
    expect(plain.json()).toMatchObject({ '@type': 'Error', description: 'Niet gevonden.' });
    expect(plain.json()).not.toHaveProperty('hydra:description');

    const second = await get('/api/nothing', await build('v2'));
    expect(second.json()).toMatchObject({ '@type': 'hydra:Error', 'hydra:description': 'Niet gevonden.' });
    expect(second.json()).not.toHaveProperty('detail');
  });

  test.for([
    ['GET', '/auth/login', 'POST'],
    ['PUT', '/api/logout', 'POST'],
    ['TRACE', '/api/logout', 'POST'],
    ['OPTIONS', '/api/users/1', 'GET, HEAD'],
    ['POST', '/health/ready', 'GET, HEAD'],
    ['DELETE', '/voorbeeld/inloggen', 'GET, HEAD'],
    ['TRACE', '/', 'GET, HEAD'],
  ] as const)('returns 405 for %s %s and allows %s', async ([method, url, allow]) => {
    const response = await testApp.app.inject({ method: method as 'GET', url, headers: { host } });
    expect(response.statusCode).toBe(405);
    expect(String(response.headers['allow']).split(', ').toSorted().join(', ')).toBe(allow);
  });
});

test('[T09] a client with too many requests in flight gets 503, while health probes still succeed', async () => {
  const held = Promise.withResolvers<void>();
  const busy = await buildTestApp({
    environment: { MAXIMUM_REQUESTS_IN_FLIGHT: '1' },
    extend: (app) =>
      app.get('/api/held', { config: { access: 'public' } }, async () => held.promise.then(() => 'ok')),
  });
  // `inject` sends a request only when its result is awaited.
  const first = get('/api/held', busy).then(({ statusCode }) => statusCode);
  await expect.poll(async () => (await get('/api/nothing', busy)).statusCode).toBe(503);
  expect((await get('/health/live', busy)).statusCode).toBe(200);
  expect((await get('/health/ready', busy)).statusCode).toBe(200);
  held.resolve();
  expect(await first).toBe(200);
  expect((await get('/api/nothing', busy)).statusCode).toBe(404);
  await busy.close();
});
