import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { diskSpaceOf, spaceToWrite } from './disk-space.ts';

const headers = { host: 'localhost:4173' };
let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
beforeEach(() => {
  testApp.space.freeBytes = spaceToWrite;
});
afterAll(() => testApp.close());

describe('[T77] a disk that runs full', () => {
  test('below 128 MiB writes are 503, with a time to come back', async () => {
    expect((await testApp.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(204);
    testApp.space.freeBytes = spaceToWrite - 1;
    const response = await testApp.app.inject({ method: 'POST', url: '/api/logout', headers });
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('60');
  });

  test('reading goes on, but nobody is sent here any more', async () => {
    testApp.space.freeBytes = 0;
    expect((await testApp.app.inject({ url: '/health/live', headers })).statusCode).toBe(200);
    const ready = await testApp.app.inject({ url: '/health/ready', headers });
    expect(ready.statusCode).toBe(503);
    expect(ready.json()).toMatchObject({ space: false, database: true });
  });

  test('a database elsewhere does not mind', async () => {
    const elsewhere = await buildTestApp({
      environment: { DATABASE_URL: 'postgres://portaal@localhost/portaal' },
      services: { space: { free: () => 0 } },
    });
    expect((await elsewhere.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(
      204,
    );
    await elsewhere.close();
  });

  test('what is free is asked of the file system', () => {
    expect(diskSpaceOf(tmpdir()).free()).toBeGreaterThan(0);
  });
});
