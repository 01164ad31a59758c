import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { LazyDropZone } from './LazyDropZone.tsx';
import { defaultLimits } from './upload-rules.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const settle = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

test('[UPL-01] a drop zone that failed to load is retried, but not after it was unmounted', async () => {
  vi.useFakeTimers();
  const load = vi
    .fn<() => Promise<{ UploadDropZone: () => string }>>()
    .mockRejectedValueOnce(new Error('offline'))
    .mockResolvedValue({ UploadDropZone: () => 'Sleep hierheen' });
  const zone = () => <LazyDropZone load={load} limits={defaultLimits} listed={[]} onAdd={() => undefined} />;
  const { unmount } = render(zone());
  await settle();
  expect(screen.getByRole('heading').textContent).toBe('Er is iets mis gegaan.');
  await settle(3_000);
  expect(screen.getByText('Sleep hierheen')).toBeDefined();

  unmount();
  load.mockRejectedValueOnce(new Error('offline'));
  render(zone()).unmount();
  await settle(9_000);
  expect(load).toHaveBeenCalledTimes(3);
});
