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
const nothing = {};
const open = { status: ['Open'] };
type Step = Pick<FilterBarProps, 'values' | 'resultCount'>;

function saidAfter(...steps: Step[]): string[] {
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

test('[CMP-07] the first answer is no news, and neither is another page of the same', () => {
  expect(
    saidAfter(
      { values: open, resultCount: null },
      { values: open, resultCount: 14 },
      { values: open, resultCount: null },
      { values: open, resultCount: 15 },
    ),
  ).toEqual([]);
});

test('[CMP-07] after another filter nothing is said until the number is known, and then once', () => {
  expect(
    saidAfter(
      { values: nothing, resultCount: 14 },
      { values: open, resultCount: null },
      { values: open, resultCount: 3 },
      { values: open, resultCount: null },
      { values: open, resultCount: 3 },
    ),
  ).toEqual(['3 resultaten, 1 filter actief']);
});

test('[CMP-07] without a number the filters alone are news', () => {
  expect(saidAfter({ values: nothing }, { values: open })).toEqual(['1 filter actief']);
});
