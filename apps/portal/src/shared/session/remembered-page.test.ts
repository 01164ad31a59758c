import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  published,
  publishPage,
  isPageWaiting,
  pageAfterLogin,
  rememberPage,
  popPageAt,
} from './remembered-page.ts';

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('sessionStorage', memoryStorage());
  vi.stubGlobal('localStorage', memoryStorage());
  vi.stubGlobal('location', { origin: 'https://portaal.example' });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('[RED-01] the place wanted before logging in', () => {
  test('waits ten minutes for the login and no longer', () => {
    rememberPage('/account?tab=2#extra');
    vi.advanceTimersByTime(10 * 60_000);
    expect(isPageWaiting()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isPageWaiting()).toBe(false);
    publishPage();
    expect(pageAfterLogin()).toBeUndefined();
  });

  test('is handed over for 900 ms and no longer', () => {
    rememberPage('/account');
    publishPage();
    expect(isPageWaiting()).toBe(false);
    vi.advanceTimersByTime(900);
    expect(pageAfterLogin()).toBe('/account');
    publishPage();
    expect(pageAfterLogin()).toBe('/account');
    vi.advanceTimersByTime(1);
    expect(pageAfterLogin()).toBeUndefined();
  });

  test('stays when an unsafe one is wanted after it', () => {
    rememberPage('/account');
    rememberPage('//evil.example');
    expect(popPageAt('/account')).toBe('/account');
  });

  test('is not the dashboard, where everybody goes anyway', () => {
    rememberPage('/');
    expect(isPageWaiting()).toBe(false);
  });

  test('is taken by its own page only, once, with all that stands behind its path', () => {
    rememberPage('/account?tab=2#extra');
    expect(popPageAt('/accounts')).toBeUndefined();
    expect(popPageAt('/account')).toBe('/account?tab=2#extra');
    expect(popPageAt('/account')).toBeUndefined();
  });

  test.each([
    'null',
    'no json',
    '{}',
    '[]',
    '{"path":7,"until":9e15}',
    '{"path":"/account"}',
    '{"path":"//evil.example","until":9e15}',
    '{"path":"javascript:alert(1)","until":9e15}',
  ])('[RED-02] is nowhere when the storage holds %s', (stored) => {
    localStorage.setItem(published.storageKey, stored);
    expect(pageAfterLogin()).toBeUndefined();
  });
});
