import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useCalendar } from './useCalendar.ts';

const network = vi.hoisted(() => ({ down: false }));

vi.mock('./Calendar.tsx', () => ({
  get Calendar() {
    if (network.down) throw new Error('Failed to fetch dynamically imported module');
    return () => null;
  },
}));

beforeEach(() => {
  network.down = false;
});

test('[CMP-03] the calendar is fetched at the first opening', async () => {
  const { result } = renderHook(useCalendar);
  expect(result.current.calendar).toBe('loading');
  act(() => result.current.handleToggle({ newState: 'open' }));
  expect(result.current.open).toBe(true);
  await waitFor(() => expect(result.current.calendar).toBeTypeOf('function'));
});

test('[CMP-03] a calendar that does not come is said, and fetched again at the next opening', async () => {
  network.down = true;
  const { result } = renderHook(useCalendar);
  act(() => result.current.handleToggle({ newState: 'open' }));
  await waitFor(() => expect(result.current.calendar).toBe('failed'));
  network.down = false;
  act(() => result.current.handleToggle({ newState: 'closed' }));
  act(() => result.current.handleToggle({ newState: 'open' }));
  await waitFor(() => expect(result.current.calendar).toBeTypeOf('function'));
});
