import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  published,
  publishPlace,
  isPlaceWaiting,
  placeAfterLogin,
  rememberPlace,
  popPlaceAt,
} from './remembered-place.ts';

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
    rememberPlace('/account?tab=2#extra');
    vi.advanceTimersByTime(10 * 60_000);
    expect(isPlaceWaiting()).toBe(true);
    vi.advanceTimersByTime(1);
    expect(isPlaceWaiting()).toBe(false);
    publishPlace();
    expect(placeAfterLogin()).toBeUndefined();
  });

  test('is handed over for 900 ms and no longer', () => {
    rememberPlace('/account');
    publishPlace();
    expect(isPlaceWaiting()).toBe(false);
    vi.advanceTimersByTime(900);
    expect(placeAfterLogin()).toBe('/account');
    vi.advanceTimersByTime(1);
    expect(placeAfterLogin()).toBeUndefined();
  });

  test('is not the dashboard, where everybody goes anyway', () => {
    rememberPlace('/');
    expect(isPlaceWaiting()).toBe(false);
  });

  test('is taken by its own page only, once, with all that stands behind its path', () => {
    rememberPlace('/account?tab=2#extra');
    expect(popPlaceAt('/accounts')).toBeUndefined();
    expect(popPlaceAt('/account')).toBe('/account?tab=2#extra');
    expect(popPlaceAt('/account')).toBeUndefined();
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
    expect(placeAfterLogin()).toBeUndefined();
  });
});
