import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DataTable } from './DataTable.tsx';
import { columns, keyOf, makeTrainings } from './story-trainings.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  [100, 100],
  [101, 1],
])('[CMP-04] a table with %i rows shows %i skeleton rows while it loads again', (count, shown) => {
  const table = (isLoading: boolean) => (
    <DataTable
      caption="Trainingen"
      columns={columns}
      rows={isLoading ? [] : makeTrainings(count)}
      loading={isLoading}
      rowKey={keyOf}
      pageSize={Number.POSITIVE_INFINITY}
    />
  );
  const { container, rerender } = render(table(false));
  rerender(table(true));
  expect(container.querySelectorAll('tbody tr')).toHaveLength(shown);
});

test('[CMP-04] rows without pages are numbered from the first row of the table', () => {
  const unnamed = [{ key: 'naam', header: 'Naam', value: () => '' }];
  const removed = [vi.spyOn(window, 'removeEventListener'), vi.spyOn(document, 'removeEventListener')];
  const { unmount } = render(
    <DataTable
      caption="Trainingen"
      columns={unnamed}
      rows={makeTrainings(30)}
      rowKey={keyOf}
      onSelectedChange={() => undefined}
      pageSize={Number.POSITIVE_INFINITY}
    />,
  );
  const rowOf = (number: number) =>
    screen.getByRole('checkbox', { name: `Selecteer rij ${number}` }).closest('tr')?.ariaRowIndex;
  // The header is the first row for assistive technology.
  expect([rowOf(1), rowOf(21), rowOf(30)]).toEqual(['2', '22', '31']);
  unmount();
  const [ofWindow, ofDocument] = removed.map(({ mock }) => mock.calls.map(([name]) => name));
  expect(ofWindow).toContain('resize');
  expect(ofDocument).toContain('scroll');
});
