import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useQrCycle } from './use-qr-cycle.ts';

vi.mock('../QrCode/QrCode.tsx', () => ({ QrCode: () => null }));

const onGenerate = vi.fn<() => Promise<string>>();
const [beforeChange, onExpired] = [vi.fn<() => void>(), vi.fn<() => void>()];
const wait = (ms = 0) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const start = (limit = 2) =>
  renderHook(() => useQrCycle({ onGenerate, interval: 40_000, limit, beforeChange, onExpired }));

beforeEach(async () => {
  await import('../QrCode/QrCode.tsx');
  vi.useFakeTimers();
  let count = 0;
  onGenerate.mockReset().mockImplementation(async () => `code ${(count += 1)}`);
  onExpired.mockReset();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('[QRL-01] a QR code is generated on request, renewed up to the limit, and expires one interval later', async () => {
  const { result } = start();
  await wait(100_000);
  expect([result.current.state.step, onGenerate.mock.calls.length]).toEqual(['idle', 0]);
  act(() => result.current.start());
  act(() => result.current.start());
  expect(result.current.state.step).toBe('generating');
  await wait();
  expect(result.current.state).toMatchObject({ value: 'code 1', refreshes: 0 });
  await wait(39_999);
  expect(onGenerate).toHaveBeenCalledTimes(1);
  await wait(1);
  expect(result.current.state).toMatchObject({ value: 'code 2', refreshes: 1 });
  await wait(40_000);
  expect(result.current.state).toMatchObject({ value: 'code 3', refreshes: 2 });
  expect(onExpired).not.toHaveBeenCalled();
  await wait(40_000);
  expect([result.current.state.step, onExpired.mock.calls.length, onGenerate.mock.calls.length]).toEqual([
    'idle',
    1,
    3,
  ]);
});

test('[QRL-01] a QR code that arrives after it was hidden is not shown, also when a new one was requested', async () => {
  let give = (_code: string) => {};
  onGenerate.mockImplementationOnce(() => new Promise((resolve) => (give = resolve)));
  const { result } = start();
  act(() => result.current.start());
  act(() => result.current.stop());
  expect(onExpired).not.toHaveBeenCalled();
  act(() => result.current.start());
  await wait();
  expect(result.current.state).toMatchObject({ value: 'code 1' });
  give('te laat');
  await wait();
  expect(result.current.state).toMatchObject({ value: 'code 1' });
});

test.each([
  ['rejected', () => Promise.reject(new Error('x'))],
  ['empty', () => Promise.resolve('')],
])(
  '[QRL-01] a QR code that is %s ends the cycle as failed, and a new one can be requested',
  async (_, response) => {
    const { result } = start();
    onGenerate.mockImplementationOnce(response);
    act(() => result.current.start());
    await wait();
    expect(result.current.state.step).toBe('failed');
    act(() => result.current.start());
    await wait();
    expect(result.current.state.step).toBe('shown');
  },
);

test('[QRL-01] an unmounted QR card clears its timer and generates no further code', async () => {
  const { result, unmount } = start();
  act(() => result.current.start());
  await wait();
  unmount();
  await wait(100_000);
  expect([onGenerate.mock.calls.length, vi.getTimerCount()]).toEqual([1, 0]);
});
