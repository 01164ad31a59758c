import { act, cleanup, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { DatePicker } from './DatePicker.tsx';
import { datePickerTexts as texts } from './texts.ts';
import { useCalendarPanel } from './use-calendar-panel.ts';

const network = vi.hoisted(() => ({ down: false }));
vi.mock('./CalendarPanel.tsx', () => ({
  get CalendarPanel() {
    if (network.down) throw new Error('Failed to fetch dynamically imported module');
    return () => null;
  },
}));

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));

beforeEach(() => {
  network.down = false;
});
afterEach(cleanup);

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

test('[CMP-03] a field whose calendar fails to load announces it, and says so in place of its hint', async () => {
  network.down = true;
  render(createElement(DatePicker, { label: 'Examendatum', hint: 'Staat op je diploma.' }));
  expect(screen.getByText('Staat op je diploma.')).toBeDefined();
  fireEvent.click(screen.getByRole('button'));
  expect(await screen.findByText(texts.failed)).toBeDefined();
  expect(screen.queryByText('Staat op je diploma.')).toBeNull();
  await waitFor(() => expect(vi.mocked(announce).mock.calls).toEqual([[texts.loading], [texts.failed]]));
});
