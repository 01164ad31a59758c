import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  published,
  publishPage,
  isPageWaiting,
  pageAfterLogin,
  rememberPage,
  popPageAt,
} from './destination.ts';

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

describe('[RED-01] the page that was requested before the login', () => {
  test('waits for the login for ten minutes at most', () => {
    rememberPage('/account?tab=2#extra');
    vi.advanceTimersByTime(10 * 60_000);
    expect(isPageWaiting()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isPageWaiting()).toBe(false);
    publishPage();
    expect(pageAfterLogin()).toBeUndefined();
  });

  test('stays available after the login for 900 ms at most', () => {
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

  test('is not replaced by an unsafe page', () => {
    rememberPage('/account');
    rememberPage('//evil.example');
    expect(popPageAt('/account')).toBe('/account');
  });

  test('is not remembered when it is the dashboard, which opens anyway', () => {
    rememberPage('/');
    expect(isPageWaiting()).toBe(false);
  });

  test('is returned once, for its exact path only, with query and hash', () => {
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
  ])('[RED-02] is ignored when the storage holds %s', (stored) => {
    localStorage.setItem(published.storageKey, stored);
    expect(pageAfterLogin()).toBeUndefined();
  });
});
