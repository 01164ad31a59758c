import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAnnounced } from './use-announced.ts';

const announce = vi.hoisted(() => vi.fn<(message: string) => void>());
vi.mock('./announce.ts', () => ({ announce }));

beforeEach(() => {
  vi.useFakeTimers();
  announce.mockClear();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const quiet = () => vi.advanceTimersByTime(700);
const failed = 'Opzoeken is niet gelukt.';

test('useAnnounced() does not announce the first message, and announces a changed message after a pause', () => {
  const { rerender } = renderHook(({ message }) => useAnnounced(message), {
    initialProps: { message: 'een' },
  });
  quiet();
  expect(announce).not.toHaveBeenCalled();
  rerender({ message: 'twee' });
  vi.advanceTimersByTime(600);
  rerender({ message: 'drie' });
  vi.advanceTimersByTime(600);
  expect(announce).not.toHaveBeenCalled();
  quiet();
  expect(announce.mock.calls).toEqual([['drie']]);
});

test('[UPL-05] a retry that fails again at once is announced again', () => {
  const { rerender } = renderHook(({ message }) => useAnnounced(message), { initialProps: { message: '' } });
  rerender({ message: failed });
  quiet();
  rerender({ message: 'Bezig.' });
  vi.advanceTimersByTime(300);
  rerender({ message: failed });
  quiet();
  expect(announce.mock.calls).toEqual([[failed], [failed]]);
});

test('[UPL-05] another cause announces an unchanged message again', () => {
  const { rerender } = renderHook(({ cause }) => useAnnounced(failed, cause), {
    initialProps: { cause: '1' },
  });
  rerender({ cause: '2' });
  quiet();
  expect(announce.mock.calls).toEqual([[failed]]);
});
