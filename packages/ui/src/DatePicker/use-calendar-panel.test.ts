import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCalendarPanel } from './use-calendar-panel.ts';

const network = vi.hoisted(() => ({ down: false }));
vi.mock('./CalendarPanel.tsx', () => ({
  get CalendarPanel() {
    if (network.down) throw new Error('Failed to fetch dynamically imported module');
    return () => null;
  },
}));

beforeEach(() => {
  network.down = false;
});

const ask = ({ current: [, load] }: { current: ReturnType<typeof useCalendarPanel> }) => act(load);

test('[CMP-03] the calendar is loaded at the first request', async () => {
  const { result } = renderHook(useCalendarPanel);
  expect(result.current[0]).toBe('closed');
  ask(result);
  expect(result.current[0]).toBe('loading');
  await waitFor(() => expect(result.current[0]).toBeTypeOf('function'));
});

test('[CMP-03] a failed load of the calendar is reported, and retried at the next request', async () => {
  network.down = true;
  const { result } = renderHook(useCalendarPanel);
  ask(result);
  await waitFor(() => expect(result.current[0]).toBe('failed'));
  network.down = false;
  ask(result);
  await waitFor(() => expect(result.current[0]).toBeTypeOf('function'));
});
