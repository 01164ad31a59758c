import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { useOpenByHash } from './use-open-by-hash.ts';

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', window.location.pathname + window.location.search);
});

test('[UPL-01] history.pushState() with the hash opens the dialog, and with another hash closes it', () => {
  const { result } = renderHook(() => useOpenByHash('upload-diploma'));
  act(() => window.history.pushState(null, '', '#upload-diploma'));
  expect(result.current[0]).toBe(true);
  act(() => window.history.pushState(null, '', '#iets-anders'));
  expect(result.current[0]).toBe(false);
});
