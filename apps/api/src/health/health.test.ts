import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { spaceToWrite } from '../platform/disk-space.ts';
import type { FileStore } from '../platform/file-store.ts';
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

test('/health/ready is not ready when the storage is not writable', async () => {
  testApp = await buildTestApp({
    services: { files: { isWritable: async () => false, sweep: async () => 0 } as unknown as FileStore },
  });
  expect((await ready()).json()).toMatchObject({ status: 'not-ready', storage: false });
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
