import { applicationOrigins } from '@portal/contract/applications/application-origins';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  formatTarget,
  isPageWaiting,
  pageAfterLogin,
  parseTarget,
  popPageAt,
  published,
  publishPage,
  rememberPage,
  requestedTarget,
  safePath,
  targetForRole,
} from './destination.ts';

function memoryStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

const portal = 'https://portaal.example';

test.each([
  '/',
  '/account',
  '/account?tab=1#persoonlijke_informatie',
  '/omgevingen/bewerken/1',
  'account',
  '?x=1',
  '/a//b',
])('[RED-01] %j is a safe path within the portal', (target) =>
  expect(new URL(safePath(target, portal) ?? 'x:', portal).origin).toBe(portal),
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n//evil.example',
  ' //evil.example',
  'https://portaal.example@evil.example/',
  'https://evil@portaal.example/',
  'https://portaal.example.evil.example/',
  'https://evil.example/',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,x',
  'blob:https://portaal.example/x',
  '/..//evil.example',
  '/./\\evil.example',
  'http://portaal.example/',
  'http://[',
  '/uitloggen',
  '/inloggen',
  '/voorbeeld/inloggen/',
])('[RED-01] %j is rejected as a target', (target) => expect(safePath(target, portal)).toBeUndefined());

const origins = applicationOrigins('https://portaal.opleider.example');
const at = (rest: string) => requestedTarget(new URL(rest, origins.kp), origins);

describe('[RED-02] the parameter ?redirect=', () => {
  test.each([
    ['/account?x=1#deel', { kind: 'path', path: '/account?x=1#deel' }],
    ['https://portaal.opleider.example/account', { kind: 'path', path: '/account' }],
    [
      'https://webshop.opleider.example/mand?x=1',
      { kind: 'application', application: 'webshop', path: '/mand?x=1' },
    ],
    ['https://lms.opleider.example', { kind: 'application', application: 'lms', path: '/' }],
  ])('%s is parsed into its target', (redirect, target) => {
    expect(at(`/inloggen?redirect=${encodeURIComponent(redirect)}`)).toEqual(target);
  });

  test.each([
    '',
    '//evil.example',
    '//webshop.opleider.example/mand',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n//evil.example',
    ' //evil.example',
    'https://evil.example/',
    'https://portaal.opleider.example@evil.example/',
    'https://portaal.opleider.example.evil.example/',
    'https://webshop.opleider.example@evil.example/',
    'https://webshop.opleider.example.evil.example/',
    'https://evil-webshop.opleider.example/',
    'http://webshop.opleider.example/',
    'https://webshop.opleider.example:8443/',
    'https://a:b@webshop.opleider.example/',
    'blob:https://webshop.opleider.example/x',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    '/..//evil.example',
    '/./\\evil.example',
    'https://webshop.opleider.example//evil.example',
    'https://webshop.opleider.example/..//evil.example',
    '/uitloggen',
    '/inloggen',
    '/zonnig/inloggen',
  ])('[T56] %j is rejected', (redirect) => {
    const target = at(`/inloggen?redirect=${encodeURIComponent(redirect)}`);
    // The empty string parses as the portal's front page.
    expect(target ?? null).toEqual(redirect === '' ? { kind: 'path', path: '/' } : null);
  });
});

describe('[RED-02] the hash #return=application:path:domain', () => {
  test.each([
    [
      '#return=webshop:/mand:webshop.opleider.example',
      { kind: 'application', application: 'webshop', path: '/mand' },
    ],
    ['#return=lms::lms.opleider.example', { kind: 'application', application: 'lms', path: '/' }],
    ['#return=lms:les/3:lms.opleider.example', { kind: 'application', application: 'lms', path: '/les/3' }],
    ['#return=idp:/a:b:idp.opleider.example', { kind: 'application', application: 'idp', path: '/a:b' }],
    ['#return=kp:/account:portaal.opleider.example', { kind: 'path', path: '/account' }],
    [
      '#return=webshop%3A%2Fmand%3Fx%3D1%3Awebshop.opleider.example',
      { kind: 'application', application: 'webshop', path: '/mand?x=1' },
    ],
  ])('%s is parsed into its target', (hash, target) => expect(at(`/${hash}`)).toEqual(target));

  test.each([
    '#return=',
    '#return=webshop',
    '#return=webshop:/mand',
    '#return=webshop:/mand:evil.example',
    '#return=webshop:/mand:lms.opleider.example',
    '#return=webshop:/mand:opleider.example',
    '#return=webshop:/mand:webshop',
    '#return=webshop:/mand:a.webshop.opleider.example',
    '#return=webshop:/mand:webshop.opleider.example.evil.example',
    '#return=webshop:/mand:https://webshop.opleider.example',
    '#return=evil:/mand:evil.example',
    '#return=toString:/mand:webshop.opleider.example',
    '#return=webshop://evil.example:webshop.opleider.example',
    '#return=kp:/\\evil.example:portaal.opleider.example',
    '#return=kp:@evil.example:portaal.opleider.example',
    '#return=kp:/uitloggen:portaal.opleider.example',
    '#sso=error',
    '#persoonlijke_informatie',
    '',
  ])('[T56] %j is rejected', (hash) => {
    const target = at(`/${hash}`);
    expect(target === undefined || (target.kind === 'path' && target.path === '/@evil.example')).toBe(true);
  });
});

test('[RED-02] the domain of an application on localhost may leave out its port', () => {
  const local = applicationOrigins('http://localhost:4173');
  for (const domain of ['localhost:4174', 'localhost']) {
    const address = new URL(`/#return=webshop:/mand:${domain}`, local.kp);
    expect(requestedTarget(address, local)).toMatchObject({ application: 'webshop', path: '/mand' });
  }
  const other = new URL('/#return=webshop:/mand:localhost:4175', local.kp);
  expect(requestedTarget(other, local)).toBeUndefined();
});

test('[RED-01] a formatted target can be parsed again, an unsafe text cannot', () => {
  for (const text of ['/account', 'https://webshop.opleider.example/mand?x=1#top']) {
    const target = parseTarget(text, origins);
    expect(target && formatTarget(target, origins)).toBe(text);
  }
  expect(parseTarget('https://evil.example/', origins)).toBeUndefined();
});

describe('[RED-03] the target for the role of an account', () => {
  const learning = { kind: 'application', application: 'lms', path: '/' } as const;
  const profile = (path = '') => ({ kind: 'path', path: `/account/wft-pa-profiel-bewerken${path}` }) as const;
  const as = (
    customerPortalRole: 'manager' | 'organisation-manager' | 'participant',
    types: string[] = [],
  ) => ({
    customerPortalRole,
    wftPaModuleTypes: types as ('update' | 'continu')[],
  });

  test('the learning environment opens at the page of the role, unless a path was requested', () => {
    expect(targetForRole(learning, as('manager'))).toMatchObject({ path: '/manager' });
    expect(targetForRole(learning, as('organisation-manager'))).toMatchObject({ path: '/organisatie' });
    expect(targetForRole(learning, as('participant'))).toMatchObject({ path: '/' });
    expect(targetForRole({ ...learning, path: '/les/3' }, as('manager'))).toMatchObject({ path: '/les/3' });
    expect(targetForRole({ ...learning, application: 'webshop' }, as('manager'))).toMatchObject({
      path: '/',
    });
  });

  test('the PA profile of a participant is that of their PA module type', () => {
    expect(targetForRole(profile(), as('participant', ['continu']))).toEqual(profile('/continu'));
    expect(targetForRole(profile('/continu'), as('participant', ['update', 'continu']))).toEqual(
      profile('/continu'),
    );
    expect(targetForRole(profile('/continu'), as('participant', ['update']))).toEqual(profile('/update'));
    for (const rest of ['/', '/?x=1', '?x=1', '#deel', '/continu/#deel', '/anders'])
      expect(targetForRole(profile(rest), as('participant', ['update']))).toEqual(profile('/update'));
  });

  test('the PA profile becomes the dashboard without a PA module type or for another role', () => {
    expect(targetForRole(profile(), as('participant'))).toEqual({ kind: 'path', path: '/' });
    expect(targetForRole(profile(), as('manager', ['update']))).toEqual({ kind: 'path', path: '/' });
    for (const other of [profile('d'), profile('/update/meer'), { kind: 'path', path: '/account' } as const])
      expect(targetForRole(other, as('manager'))).toEqual(other);
  });
});

describe('[RED-01] the page that was requested before the login', () => {
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

describe('a page that a URL requests', () => {
  const replaceState = vi.fn<(state: null, title: string, address: URL) => void>();

  beforeEach(() => {
    vi.resetModules();
    replaceState.mockClear();
    vi.stubGlobal('document', { getElementById: () => null });
    vi.stubGlobal('history', { replaceState });
    vi.stubGlobal('sessionStorage', memoryStorage());
  });

  /** Opens a URL. Returns the URL that replaces it, if any, and the page that waits for the login. */
  async function open(address: string) {
    vi.stubGlobal('location', new URL(address, 'https://portaal.example'));
    const { captureTarget } = await import('./destination.ts');
    captureTarget();
    const shown = replaceState.mock.calls[0]?.[2];
    const kept = sessionStorage.getItem('portal.requested-page');
    const place = kept === null ? undefined : (JSON.parse(kept) as { path: string }).path;
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
});
