import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { browserStorage, tabStorage, type SafeStorage } from './storage.ts';

/** Makes every access to a web storage throw, as a browser does that blocks site data. */
const block = (name: string) =>
  vi.stubGlobal(
    name,
    new Proxy(
      {},
      {
        get() {
          throw new DOMException('', 'SecurityError');
        },
      },
    ),
  );

function fill(name: string, setItem: (key: string, value: string) => void) {
  const kept = new Map<string, string>([['kept', 'before']]);
  vi.stubGlobal(name, {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem,
    removeItem: (key: string) => void kept.delete(key),
  });
}

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe.each<[string, SafeStorage]>([
  ['sessionStorage', tabStorage],
  ['localStorage', browserStorage],
])('%s', (name, storage) => {
  test.each([
    ['blocks every access', () => block(name)],
    [
      'throws when it is looked up',
      () =>
        Object.defineProperty(globalThis, name, {
          configurable: true,
          get: () => {
            throw new DOMException('', 'SecurityError');
          },
        }),
    ],
    ['does not exist', () => vi.stubGlobal(name, undefined)],
  ])('that %s loses nothing while the page is open', (_, refuse) => {
    const original = Object.getOwnPropertyDescriptor(globalThis, name);
    refuse();
    expect(storage.getItem('a')).toBeNull();
    expect(storage.setItem('a', '1')).toBe(false);
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
    if (original) Object.defineProperty(globalThis, name, original);
  });

  test('that is full returns the new value, and the old one is gone after its removal', () => {
    fill(name, () => {
      throw new DOMException('', 'QuotaExceededError');
    });
    expect(storage.getItem('kept')).toBe('before');
    expect(storage.setItem('kept', 'after')).toBe(false);
    expect(storage.getItem('kept')).toBe('after');
    storage.removeItem('kept');
    expect(storage.getItem('kept')).toBeNull();
  });
});
