import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SQL } from 'drizzle-orm';
import { fastify } from 'fastify';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { buildTestApp } from '../testing/test-app.ts';
import { diskSpaceOf, diskSpaceWithReserve, spaceToUpload, spaceToWrite } from './disk-space.ts';
import { guardSpace } from './disk-space-guard.ts';
import type { Services } from './services.ts';

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

  test('the reserve is private, and a failure to create it is ignored', () => {
    claim(spaceToUpload + 64 * mebibyte);
    diskSpaceWithReserve(folder, () => spaceToUpload + 64 * mebibyte).free();
    expect(statSync(reserve).mode & 0o777).toBe(0o600);
    const plenty = 10 * spaceToUpload;
    expect(diskSpaceWithReserve(join(folder, 'none'), () => plenty).free()).toBe(plenty);
  });
});

test('[T77] the disk is watched each second, without any request, until the server stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const app = fastify();
  let free = spaceToWrite;
  const execute = vi.fn<(query: SQL) => Promise<void>>(async () => {});
  const log = {
    warn: vi.fn<(text: string) => void>(),
    error: vi.fn<(fields: object, text: string) => void>(),
  };
  guardSpace(app, { database: { execute }, space: { free: () => free }, log } as unknown as Services);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(execute).not.toHaveBeenCalled();
  free -= 1;
  await vi.advanceTimersByTimeAsync(1_000);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log.warn.mock.calls).toEqual([['The disk is full: nothing is written any more.']]);
  execute.mockRejectedValueOnce(new Error('gone'));
  free += 1;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log.error.mock.calls).toEqual([[{ err: new Error('gone') }, 'The disk could not be watched.']]);
  free -= 1;
  await vi.advanceTimersByTimeAsync(1_000);
  free += 1;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(log.warn).toHaveBeenLastCalledWith('The disk has space again.');
  await app.close();
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
