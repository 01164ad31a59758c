import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { usePageRange, useCorrectedPage } from './use-page-range.ts';

afterEach(cleanup);

test('[CMP-04] the page range uses the last known total while the total is unknown', () => {
  const { result, rerender } = renderHook((props) => usePageRange(props), {
    initialProps: { page: 3, pageSize: 10, total: 45, isKnown: true },
  });
  expect(result.current).toMatchObject({ page: 3, pages: 5 });
  rerender({ page: 3, pageSize: 10, total: 0, isKnown: false });
  expect(result.current).toMatchObject({ page: 3, pages: 5, total: 45 });
  rerender({ page: 3, pageSize: 10, total: 15, isKnown: true });
  expect(result.current).toMatchObject({ page: 2, pages: 2 });
});

test('[CMP-04] a page past the end is corrected once, and again when it recurs later', () => {
  const setPage = vi.fn<(page: number) => void>();
  const { rerender } = renderHook((props) => useCorrectedPage(props, setPage), {
    initialProps: { page: 9, existing: 2, isKnown: false },
  });
  expect(setPage).not.toHaveBeenCalled();
  rerender({ page: 9, existing: 2, isKnown: true });
  rerender({ page: 9, existing: 3, isKnown: true });
  expect(setPage.mock.calls).toEqual([[2]]);
  rerender({ page: 8, existing: 3, isKnown: true });
  expect(setPage.mock.calls).toEqual([[2], [3]]);
  rerender({ page: 3, existing: 3, isKnown: true });
  rerender({ page: 8, existing: 3, isKnown: true });
  expect(setPage.mock.calls).toEqual([[2], [3], [3]]);
});
