import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { uploads } from '../database/schema.ts';
import { spaceToWrite } from '../platform/files/disk-space.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import { s3FileStore } from '../platform/files/s3-file-store.ts';
import { createLog } from '../platform/logging.ts';
import { Browser } from '../testing/browser.ts';
import { bodyOf, uploadUrl } from '../testing/files/uploads.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';

let testApp: TestApp;
afterEach(() => testApp.close());

const ready = () => testApp.app.inject({ url: '/health/ready' });

test('/health/ready returns 200 when database, storage and disk space are available', async () => {
  testApp = await buildTestApp();
  const response = await ready();
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    status: 'ready',
    database: true,
    storage: true,
    space: true,
    open: true,
  });
});

test('[T74] /health/ready returns 503, and /health/live 200, when the database fails or hangs', async () => {
  testApp = await buildTestApp();
  for (const execute of [() => Promise.reject(new Error('away')), () => new Promise(() => {})]) {
    testApp.services.database.execute = execute as never;
    const response = await ready();
    expect(response.statusCode).toBe(503);
    expect(response.json()).toMatchObject({ status: 'not-ready', database: false, storage: true });
    const live = await testApp.app.inject({ url: '/health/live' });
    expect([live.json(), live.headers['cache-control']]).toEqual([{ status: 'live' }, 'no-store']);
  }
});

/** Returns a file store that fails, or works again once `error` is null. */
function storeWith(state: { error: Error | null }): FileStore {
  const probe = async () => {
    if (state.error !== null) throw state.error;
  };
  return { location: 'bucket.example:9000/portal', probe, sweep: async () => 0 } as unknown as FileStore;
}

test('/health/ready is degraded, but ready, without the file store, and logs the reason once', async () => {
  const state: { error: Error | null } = { error: new Error('connect ECONNREFUSED 192.0.2.1:9000') };
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', { write: (line) => lines.push(JSON.parse(line) as Record<string, unknown>) });
  testApp = await buildTestApp({ services: { files: storeWith(state), log } });
  for (let request = 0; request < 3; request += 1) {
    const response = await ready();
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { status: 'degraded', database: true, storage: false, space: true, open: true },
    ]);
  }
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'warn',
      location: 'bucket.example:9000/portal',
      err: expect.objectContaining({ message: 'connect ECONNREFUSED 192.0.2.1:9000' }),
      msg: 'The file store does not work; uploads are refused.',
    }),
  ]);
  state.error = null;
  expect((await ready()).json()).toMatchObject({ status: 'ready', storage: true });
  expect(lines.slice(1)).toMatchObject([{ level: 'info', storage: true }]);
});

test('a listening server logs what does not work without being asked', async () => {
  const lines: string[] = [];
  const log = createLog('info', { write: (line) => lines.push(line) });
  testApp = await buildTestApp({ services: { files: storeWith({ error: new Error('no bucket') }), log } });
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  await expect.poll(() => lines.join('')).toContain('no bucket');
});

test.each([
  [spaceToWrite, 200, true],
  [spaceToWrite - 1, 503, false],
])('[T77] /health/ready with %i bytes of free disk space returns %i', async (freeBytes, status, space) => {
  testApp = await buildTestApp();
  testApp.space.freeBytes = freeBytes;
  const response = await ready();
  expect([response.statusCode, response.json()]).toMatchObject([status, { space }]);
  expect(response.headers['cache-control']).toBe('no-store');
});

test('[T78] /health/ready reports a stopping server on an open connection, which is still served', async () => {
  const arrival = Promise.withResolvers<void>();
  const response = Promise.withResolvers<string>();
  testApp = await buildTestApp({
    extend: (app) => {
      app.get('/api/slow', { config: { access: 'public' } }, async () => {
        arrival.resolve();
        return response.promise;
      });
    },
  });
  await testApp.app.listen({ host: '127.0.0.1', port: 0 });
  const client = connect((testApp.app.server.address() as AddressInfo).port, '127.0.0.1');
  let received = '';
  client.on('data', (chunk) => (received += chunk.toString()));
  const ask = (path: string) => client.write(`GET ${path} HTTP/1.1\r\nHost: localhost:4173\r\n\r\n`);
  ask('/api/slow');
  await arrival.promise;
  const closed = testApp.app.close();
  const arrived = once(testApp.app.server, 'request');
  ask('/health/ready');
  await arrived;
  response.resolve('slow');
  await closed;
  await expect.poll(() => received).toContain('slow');
  await expect.poll(() => received).toContain('"open":false');
});

test('with a bucket that is away, people log in and an upload is refused with 503', async () => {
  const files = s3FileStore({
    bucket: 'portal',
    endpoint: 'http://localhost:1',
    region: 'eu-central-1',
    keyId: 'x',
    secret: 'x',
  });
  testApp = await buildTestApp({ world: 'demo', services: { files }, environment: { LOG_LEVEL: 'silent' } });
  expect((await ready()).json()).toMatchObject({ status: 'degraded', storage: false });
  const anna = new Browser(testApp.app);
  await anna.login('anna');
  const upload = await anna.post(uploadUrl, bodyOf([{ filename: 'diploma.pdf' }]));
  expect(upload.statusCode).toBe(503);
  expect(await testApp.services.database.$count(uploads, eq(uploads.filename, 'diploma.pdf'))).toBe(0);
});
