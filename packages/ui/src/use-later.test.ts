import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLater } from './use-later.ts';

const part = { Part: () => null };
const load = vi.fn<() => Promise<object>>();
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const start = (isWanted = true) =>
  renderHook(({ wanted }) => useLater(load, wanted), { initialProps: { wanted: isWanted } });

beforeEach(() => {
  vi.useFakeTimers();
  load.mockReset().mockResolvedValue(part);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('useLater() loads code once, when it is first wanted', async () => {
  const { result, rerender } = start(false);
  await pass(10_000);
  expect([load.mock.calls.length, result.current]).toEqual([0, null]);
  rerender({ wanted: true });
  expect(result.current).toBeNull();
  await pass(0);
  expect(result.current).toBe(part);
  rerender({ wanted: false });
  rerender({ wanted: true });
  await pass(10_000);
  expect([load.mock.calls.length, result.current]).toEqual([1, part]);
});

test('useLater() retries a failed load every three seconds until it succeeds', async () => {
  load.mockRejectedValue(new Error('x'));
  const { result } = start();
  await pass(0);
  expect(result.current).toBe('missing');
  await pass(2_999);
  expect(load).toHaveBeenCalledTimes(1);
  await pass(1);
  expect([load.mock.calls.length, result.current]).toEqual([2, 'missing']);
  load.mockResolvedValue(part);
  await pass(3_000);
  expect(result.current).toBe(part);
  await pass(10_000);
  expect(load).toHaveBeenCalledTimes(3);
});

test('useLater() does not retry after the unmount, also when the load fails afterwards', async () => {
  load.mockRejectedValue(new Error('x'));
  const first = start();
  await pass(0);
  first.unmount();
  await pass(10_000);
  expect(load).toHaveBeenCalledTimes(1);
  let fail = () => {};
  load.mockImplementation(() => new Promise((_resolve, reject) => (fail = () => reject(new Error('x')))));
  const second = start();
  second.unmount();
  fail();
  await pass(10_000);
  expect(load).toHaveBeenCalledTimes(2);
});
