import { cleanup, render } from '@testing-library/react';
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
