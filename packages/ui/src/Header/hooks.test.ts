import { act, cleanup, renderHook } from '@testing-library/react';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useLinksHeight } from './navigation/use-links-height.ts';
import { useMainCheck } from './use-main-check.ts';
import { useMediaQuery } from './use-media-query.ts';
import { useScrolledPast } from './use-scrolled-past.ts';

const observers: { look: () => void; isStopped: boolean }[] = [];

beforeEach(() => {
  observers.length = 0;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly #own: (typeof observers)[number];
      constructor(look: () => void) {
        this.#own = { look, isStopped: false };
      }
      observe() {
        observers.push(this.#own);
      }
      disconnect() {
        this.#own.isStopped = true;
      }
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('[CMP-01] useLinksHeight() sets the height of the links as a CSS variable while they are shown', () => {
  const row = document.createElement('div');
  let height = 40;
  Object.defineProperty(row, 'offsetHeight', { get: () => height });
  const published = () => document.documentElement.style.getPropertyValue('--portal-header-links');
  const ref = { current: row };
  const { rerender, unmount } = renderHook(({ shown }) => useLinksHeight(ref, shown), {
    initialProps: { shown: false },
  });
  expect(published()).toBe('');
  rerender({ shown: true });
  expect(published()).toBe('40px');
  height = 80;
  observers[0]?.look();
  expect(published()).toBe('80px');
  rerender({ shown: false });
  expect([published(), observers[0]?.isStopped]).toEqual(['', true]);
  rerender({ shown: true });
  unmount();
  expect(published()).toBe('');
});

test('[CMP-01] useMediaQuery() follows changes of its query, and stops on unmount', () => {
  const lists = new Map<string, EventTarget & { matches: boolean }>();
  vi.stubGlobal('matchMedia', (query: string) => {
    const list = lists.get(query) ?? Object.assign(new EventTarget(), { matches: query === 'wide' });
    lists.set(query, list);
    return list;
  });
  const { result, rerender } = renderHook(({ query }) => useMediaQuery(query), {
    initialProps: { query: 'wide' },
  });
  expect(result.current).toBe(true);
  const change = (query: string, matches: boolean) =>
    act(() => {
      Object.assign(lists.get(query) as object, { matches });
      lists.get(query)?.dispatchEvent(new Event('change'));
    });
  change('wide', false);
  expect(result.current).toBe(false);
  rerender({ query: 'narrow' });
  change('narrow', true);
  expect(result.current).toBe(true);
  const remove = vi.spyOn(lists.get('narrow') as EventTarget, 'removeEventListener');
  cleanup();
  expect(remove).toHaveBeenCalledOnce();
});

test('[CMP-01] useScrolledPast() is true beyond the threshold, and false at the threshold itself', () => {
  const { result, unmount } = renderHook(() => useScrolledPast(30));
  const scroll = (to: number) =>
    act(() => {
      Object.assign(window, { scrollY: to });
      window.dispatchEvent(new Event('scroll'));
    });
  scroll(30);
  expect(result.current).toBe(false);
  scroll(31);
  expect(result.current).toBe(true);
  scroll(0);
  expect(result.current).toBe(false);
  const remove = vi.spyOn(window, 'removeEventListener');
  unmount();
  expect(remove.mock.calls.map(([name]) => name)).toEqual(['scroll']);
});

test('[CMP-01] on a server the window is wide and not scrolled', () => {
  Object.assign(window, { scrollY: 100 });
  const Part = () => `${useMediaQuery('(width >= 48rem)')} ${useScrolledPast(30)}`;
  expect(renderToString(createElement(Part))).toBe('true false');
  Object.assign(window, { scrollY: 0 });
});

test('[CMP-01] useMainCheck() warns during development when the link that skips the header leads nowhere', () => {
  vi.useFakeTimers();
  const warn = vi.mocked(console.warn);
  const main = document.createElement('main');
  main.id = 'hier';
  document.body.append(main);
  renderHook(() => useMainCheck('hier'));
  const { unmount } = renderHook(() => useMainCheck('weg'));
  unmount();
  vi.advanceTimersByTime(10_000);
  expect(warn).not.toHaveBeenCalled();

  renderHook(() => useMainCheck('nergens'));
  vi.advanceTimersByTime(10_000);
  expect(warn.mock.calls).toEqual([[expect.stringContaining('mainId')]]);
  vi.stubEnv('NODE_ENV', 'production');
  renderHook(() => useMainCheck('nergens'));
  vi.advanceTimersByTime(10_000);
  expect(warn).toHaveBeenCalledTimes(1);
  main.remove();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  warn.mockClear();
});
