import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';
import { diskSpaceOf, diskSpaceWithReserve, spaceToUpload, spaceToWrite } from './disk-space.ts';

const headers = { host: 'localhost:4173' };
const mebibyte = 1024 * 1024;

test('[T77] a full disk does not block writes to an external database', async () => {
  const elsewhere = await buildTestApp({
    environment: { DATABASE_URL: 'postgres://portaal@localhost/portaal' },
    services: { space: { free: () => 0 } },
  });
  expect((await elsewhere.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(204);
  await elsewhere.close();
});

describe('[T77] free space of a data folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-space-'));
  const reserve = join(folder, 'reserve');
  let freeWithoutReserve = 0;
  /** Sets the free bytes that the file system reports, apart from the size of the reserve. */
  const claim = (free: number) => {
    freeWithoutReserve = free;
  };
  const measure = () => freeWithoutReserve - (existsSync(reserve) ? statSync(reserve).size : 0);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['performance'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('is measured once a second', () => {
    claim(5);
    const space = diskSpaceOf(folder, measure);
    expect(space.free()).toBe(5);
    claim(4);
    expect(space.free()).toBe(5);
    vi.advanceTimersByTime(1_000);
    expect(space.free()).toBe(4);
  });

  test('includes a reserve of 64 MiB, which is deleted when space runs out and restored later', () => {
    claim(spaceToUpload);
    const space = diskSpaceWithReserve(folder, measure);
    space.free();
    expect(existsSync(reserve)).toBe(false);
    vi.advanceTimersByTime(1_000);
    claim(spaceToUpload + 64 * mebibyte);
    space.free();
    expect(statSync(reserve).size).toBe(64 * mebibyte);
    vi.advanceTimersByTime(1_000);
    claim(spaceToWrite + 64 * mebibyte - 1);
    expect(space.free()).toBe(spaceToWrite + 64 * mebibyte - 1);
    expect(existsSync(reserve)).toBe(false);
    vi.advanceTimersByTime(1_000);
    claim(spaceToUpload + 64 * mebibyte);
    space.free();
    expect(existsSync(reserve)).toBe(true);
  });
});
