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

test('[CMP-07] changes in quick succession are announced once, 700 ms after the last one', () => {
  const bar = (values: FilterBarProps['values'], resultCount: number) => (
    <FilterBar filters={filters} onChange={() => undefined} values={values} resultCount={resultCount} />
  );
  const { rerender } = render(bar(noValues, 14));
  rerender(bar(open, 3));
  vi.advanceTimersByTime(699);
  rerender(bar({ status: ['Open', 'Dicht'] }, 14));
  vi.advanceTimersByTime(699);
  expect(announce).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(vi.mocked(announce).mock.calls).toEqual([['14 resultaten, 1 filter actief']]);
});

test.each([
  [0, '0 resultaten, 1 filter actief'],
  [1, '1 resultaat, 1 filter actief'],
])('[CMP-07] %i results are announced as %j', (resultCount, message) => {
  expect(announcedAfter({ values: noValues, resultCount: 14 }, { values: open, resultCount })).toEqual([
    message,
  ]);
});

test('[CMP-07] a change of the filters is announced alone when there is no number of results', () => {
  expect(announcedAfter({ values: noValues }, { values: open })).toEqual(['1 filter actief']);
});
