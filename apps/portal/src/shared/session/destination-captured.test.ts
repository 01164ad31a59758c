import { beforeEach, expect, test, vi } from 'vitest';

const kept = new Map<string, string>();
const replaceState = vi.fn<(state: null, title: string, address: URL) => void>();

beforeEach(() => {
  vi.resetModules();
  kept.clear();
  replaceState.mockClear();
  vi.stubGlobal('document', { getElementById: () => null });
  vi.stubGlobal('history', { replaceState });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

/** Opens a URL. Returns the URL that replaces it, if any, and the page that waits for the login. */
async function open(address: string) {
  vi.stubGlobal('location', new URL(address, 'https://portaal.example'));
  const { captureTarget } = await import('./destination.ts');
  captureTarget();
  const shown = replaceState.mock.calls[0]?.[2];
  const place = [...kept.values()].map((text) => (JSON.parse(text) as { path: string }).path)[0];
  return [shown && shown.pathname + shown.search + shown.hash, place];
}

test.each([
  ['/inloggen?redirect=/account', '/inloggen', '/account'],
  ['/inloggen/?redirect=/account&notify=logged-out', '/inloggen/?notify=logged-out', '/account'],
  ['/zonnig/inloggen?redirect=%2Faccount%3Fa%3Db%23c', '/zonnig/inloggen', '/account?a=b#c'],
  ['/inloggen?redirect=/account#top', '/inloggen#top', '/account'],
  ['/?redirect=/account', '/redirect', '/account'],
  ['/zonnig?redirect=/account', '/redirect/zonnig', '/account'],
  ['/redirect/zonnig?redirect=/account', '/redirect/zonnig', '/account'],
  ['/inloggen#return=kp:/account:portaal.example', '/inloggen', '/account'],
])(
  '[RED-02] the page that %s requests is remembered until after the login',
  async (address, shown, place) => {
    expect(await open(address)).toEqual([shown, place]);
  },
);

test.each([
  ['/?redirect=//evil.example', '/'],
  ['/zonnig?redirect=https://evil.example/', '/zonnig'],
  ['/inloggen?redirect=/uitloggen', '/inloggen'],
  ['/inloggen#return=kp:/account:evil.example', '/inloggen'],
])('[RED-02] an unsafe page is removed from %s without being remembered', async (address, shown) => {
  expect(await open(address)).toEqual([shown, undefined]);
});

test.each([
  '/inloggen',
  '/account?redirect=/wissel-account',
  '/account#return=kp:/:portaal.example',
  '/inloggen#top',
])('[RED-02] %s, which requests no page before a login, is left unchanged', async (address) => {
  expect(await open(address)).toEqual([undefined, undefined]);
});
