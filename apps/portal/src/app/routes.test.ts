import { isSlug } from '@portal/contract/environments/rules';
import { expect, test, vi } from 'vitest';
import { readySession, userOf } from '../testing/sessions.ts';
import { fetchScreenAt, fetchScreens, matchRoute, routes } from './routes.tsx';

test('the first segment of every route is reserved as a slug', () => {
  const first = Object.values(routes).flatMap((route) =>
    'path' in route ? (route.path.split('/').find((part) => /^[^:]/.test(part)) ?? []) : [],
  );
  expect(first.length).toBeGreaterThan(8);
  expect(first.filter(isSlug)).toEqual([]);
});

test.each([
  ['/inloggen', 'login', {}],
  ['/zonnig/inloggen', 'login', { slug: 'zonnig' }],
  ['/wachtwoord-vergeten', 'forgotten-credentials', {}],
  ['/zonnig/wachtwoord-vergeten', 'forgotten-credentials', { slug: 'zonnig' }],
  ['/wachtwoord-instellen', 'set-credentials', {}],
  ['/wachtwoord-instellen/t1', 'set-credentials', { token: 't1' }],
  ['/zonnig/wachtwoord-instellen/t1', 'set-credentials', { slug: 'zonnig', token: 't1' }],
  ['/e-mail-bevestigen', 'confirm-email', {}],
  ['/e-mail-bevestigen/t1', 'confirm-email', { token: 't1' }],
  ['/zonnig/e-mail-bevestigen/t1', 'confirm-email', { slug: 'zonnig', token: 't1' }],
  ['/privacy', 'privacy', {}],
  ['/zonnig/privacy', 'privacy', { slug: 'zonnig' }],
  ['/account/wft-pa-profiel-bewerken', 'pa-profile', {}],
  ['/account/wft-pa-profiel-bewerken/update', 'pa-profile', { moduleType: 'update' }],
  ['/dossier/f1', 'dossier-file', { id: 'f1' }],
  ['/beoordelen/f1', 'assessment', { id: 'f1' }],
  ['/evenementen/details/r1', 'event-details', { registrationId: 'r1' }],
  ['/inloggen-als/c1', 'impersonation', { contactId: 'c1' }],
  ['/omgevingen/bewerken/e1', 'edit-environment', { id: 'e1' }],
  ['/omgevingen/inlogpagina/zonnig', 'environment-login', { slug: 'zonnig' }],
  ['/omgevingen/sso-test/e1', 'test-environment', { id: 'e1' }],
])('the path %s is that of the screen %s', (path, screen, params) => {
  expect(matchRoute(path)).toMatchObject({ screen, params });
});

test('[ENV-01, IMP-05, T40] only the screens of assessments, audit log and environments need a permission', () => {
  const needed = Object.values(routes).flatMap((route) => {
    const permission =
      'path' in route ? matchRoute(route.path.replaceAll(/:\w+/g, 'x'))?.permission : undefined;
    return permission === undefined || !('path' in route) ? [] : [[route.path, permission]];
  });
  expect(needed).toEqual([
    ['/beoordelen', 'uploads:assess'],
    ['/beoordelen/:id', 'uploads:assess'],
    ['/logboek', 'audit:read'],
    ['/omgevingen', 'environments:edit'],
    ['/omgevingen/toevoegen', 'environments:edit'],
    ['/omgevingen/bewerken/:id', 'environments:edit'],
    ['/omgevingen/inlogpagina/:slug', 'environments:edit'],
    ['/omgevingen/sso-test/:id', 'environments:edit'],
  ]);
  expect(matchRoute('/OMGEVINGEN/')?.permission).toBe('environments:edit');
});

/** Returns the screens whose code a function fetches. */
function fetchedBy(fetchThem: () => void): string[] {
  const fetched: string[] = [];
  for (const [screen, route] of Object.entries(routes)) {
    if (!('load' in route)) continue;
    vi.spyOn(route, 'load').mockImplementation(() => {
      fetched.push(screen);
      // A screen that cannot be fetched ahead of time is fetched when it is opened.
      return Promise.reject(new TypeError('Failed to fetch'));
    });
  }
  fetchThem();
  vi.restoreAllMocks();
  return fetched;
}

test('fetchScreens preloads only screens that the session may open', () => {
  const affiliation = { id: 'o1', name: 'x', provider: true };
  const administrator = readySession({
    user: userOf({ contact: { role: 'main-administrator', affiliation } }),
  });
  const [own, all] = [readySession(), administrator].map((session) => fetchedBy(() => fetchScreens(session)));
  expect(own).toEqual(expect.arrayContaining(['dashboard', 'account', 'logout']));
  expect(all?.filter((screen) => !own?.includes(screen))).toEqual(
    expect.arrayContaining(['audit-log', 'environments']),
  );
  for (const screen of ['forgotten-credentials', 'privacy', 'not-found']) expect(all).not.toContain(screen);
});

test('fetchScreenAt preloads the screen of a path, except the login and unknown paths', () => {
  expect(fetchedBy(() => fetchScreenAt('/dossier'))).toEqual(['dossier']);
  expect(fetchedBy(() => fetchScreenAt('/inloggen'))).toEqual([]);
  expect(fetchedBy(() => fetchScreenAt('/bestaat/niet'))).toEqual([]);
});
