import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce } from '../announcer/announce.ts';
import { FilterBar, type FilterBarProps } from './FilterBar.tsx';
import type { Filter } from './filters.ts';

// Announcements of the bar over time, with a slow server.

vi.mock(import('../announcer/announce.ts'), () => ({ announce: vi.fn<typeof announce>() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(announce).mockClear();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const filters: readonly Filter[] = [
  { type: 'options', name: 'status', label: 'Status', options: ['Open', 'Dicht'] },
];
const noValues = {};
const open = { status: ['Open'] };
type Step = Pick<FilterBarProps, 'values' | 'resultCount'>;

function announcedAfter(...steps: Step[]): string[] {
  const bar = (step: Step) => <FilterBar filters={filters} onChange={() => undefined} {...step} />;
  const [first, ...others] = steps as [Step, ...Step[]];
  const { rerender } = render(bar(first));
  vi.advanceTimersByTime(5_000);
  for (const step of others) {
    rerender(bar(step));
    vi.advanceTimersByTime(5_000);
  }
  return vi.mocked(announce).mock.calls.map(([message]) => message);
}

test('[CMP-07] the number of results is not announced at first, nor when the filters stay the same', () => {
  expect(
    announcedAfter(
      { values: open, resultCount: null },
      { values: open, resultCount: 14 },
      { values: open, resultCount: null },
      { values: open, resultCount: 15 },
    ),
  ).toEqual([]);
});

test('[CMP-07] a change of the filters is announced once, when the number of results is known', () => {
  expect(
    announcedAfter(
      { values: noValues, resultCount: 14 },
      { values: open, resultCount: null },
      { values: open, resultCount: 3 },
      { values: open, resultCount: null },
      { values: open, resultCount: 3 },
    ),
  ).toEqual(['3 resultaten, 1 filter actief']);
});

test('[CMP-07] a change of the filters is announced alone when there is no number of results', () => {
  expect(announcedAfter({ values: noValues }, { values: open })).toEqual(['1 filter actief']);
});
