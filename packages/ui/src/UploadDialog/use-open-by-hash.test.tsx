import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { useOpenByHash } from './use-open-by-hash.ts';

afterEach(cleanup);

test('[UPL-01] the hash in the URL opens the dialog, and closing removes only the hash', async () => {
  window.history.replaceState({ eigen: 1 }, '', '/account?tab=alle');
  const { result } = renderHook(() => useOpenByHash('upload-diploma'));
  expect(result.current[0]).toBe(false);
  window.location.hash = '#upload-diploma';
  await waitFor(() => expect(result.current[0]).toBe(true));
  window.history.replaceState({ eigen: 1 }, '', '#upload-diploma');
  act(() => result.current[1]());
  expect(result.current[0]).toBe(false);
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/account?tab=alle');
  expect(window.history.state).toEqual({ eigen: 1 });
});

test('[UPL-01] going back and forward in the history opens and closes the dialog', async () => {
  window.history.replaceState(null, '', '/account');
  window.history.pushState(null, '', '/account#upload-diploma');
  const { result } = renderHook(() => useOpenByHash('upload-diploma'));
  expect(result.current[0]).toBe(true);
  window.history.back();
  await waitFor(() => expect(result.current[0]).toBe(false));
  window.history.forward();
  await waitFor(() => expect(result.current[0]).toBe(true));
});

test('[UPL-01] on a server the dialog is closed', () => {
  window.history.replaceState(null, '', '/account#upload-diploma');
  const Part = () => String(useOpenByHash('upload-diploma')[0]);
  expect(renderToString(createElement(Part))).toBe('false');
  window.history.replaceState(null, '', '/account');
});

test('[UPL-01] an unmounted part listens to no change of the address', () => {
  const [add, remove] = [vi.spyOn(window, 'addEventListener'), vi.spyOn(window, 'removeEventListener')];
  const { unmount } = renderHook(() => useOpenByHash('upload-diploma'));
  unmount();
  const names = ({ mock }: typeof add | typeof remove) =>
    mock.calls.map(([name]) => name).filter((name) => name === 'hashchange' || name === 'popstate');
  expect([names(add).toSorted(), names(remove).toSorted()]).toEqual([
    ['hashchange', 'popstate'],
    ['hashchange', 'popstate'],
  ]);
});
