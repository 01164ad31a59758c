import { afterEach, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { diskSpaceOf } from './disk-space.ts';

const headers = { host: 'localhost:4173' };
let testApp: TestApp | undefined;
afterEach(async () => {
  await testApp?.close();
  testApp = undefined;
  vi.useRealTimers();
});

test('[T77] the free space of a disk is measured once a second', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  let free = 5;
  const space = diskSpaceOf('/data', () => free);
  expect(space.free()).toBe(5);
  free = 4;
  expect(space.free()).toBe(5);
  vi.advanceTimersByTime(1_000);
  expect(space.free()).toBe(4);
});

test('[T77] a full disk does not block writes to an external database', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  testApp = await buildTestApp({ environment: { DATABASE_URL: 'postgres://portaal@localhost/portaal' } });
  const execute = vi.spyOn(testApp.services.database, 'execute');
  testApp.space.freeBytes = 0;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(execute).not.toHaveBeenCalled();
  expect((await testApp.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(204);
});
