import { organisationLoginPath } from '@portal/contract/environments/organisation-login';
import { isSlug } from '@portal/contract/environments/rules';
import { expect, onTestFinished, test } from 'vitest';
import { readySession, userOf } from '../testing/sessions.ts';
import { matchRoute, screens } from './routes.ts';
import { fetchScreens, screenCode } from './router.tsx';

test('the first segment of every route is reserved as a slug', () => {
  const first = screens.flatMap(({ path }) => path.split('/').find((part) => /^[^:]/.test(part)) ?? []);
  expect(first.length).toBeGreaterThan(8);
  expect(first.filter(isSlug)).toEqual([]);
});

test.each([
  ['/inloggen', 'login', {}],
  ['/zonnig/inloggen', 'login', { slug: 'zonnig' }],
  [organisationLoginPath('zonnig'), 'organisation-login', { slug: 'zonnig' }],
  ['/wachtwoord-vergeten', 'forgotten-credentials', {}],
  ['/zonnig/wachtwoord-vergeten', 'forgotten-credentials', { slug: 'zonnig' }],
  ['/wachtwoord-instellen', 'set-credentials', {}],
  ['/wachtwoord-instellen/t1', 'set-credentials', { token: 't1' }],
  ['/zonnig/wachtwoord-instellen/t1', 'set-credentials', { slug: 'zonnig', token: 't1' }],
  ['/e-mail-bevestigen', 'confirm-email', {}],
  ['/e-mail-bevestigen/t1', 'confirm-email', { token: 't1' }],
  ['/zonnig/e-mail-bevestigen/t1', 'confirm-email', { slug: 'zonnig', token: 't1' }],
  ['/toegankelijkheid', 'accessibility', {}],
  ['/zonnig/toegankelijkheid', 'accessibility', { slug: 'zonnig' }],
  ['/privacy', 'privacy', {}],
  ['/zonnig/privacy', 'privacy', { slug: 'zonnig' }],
  ['/account/wft-pa-profiel-bewerken', 'pa-profile', {}],
  ['/account/wft-pa-profiel-bewerken/update', 'pa-profile', { moduleType: 'update' }],
  ['/dossier/f1', 'dossier-file', { id: 'f1' }],
  ['/beoordelen/f1', 'assessment', { id: 'f1' }],
  ['/evenementen/details/r1', 'event-details', { registrationId: 'r1' }],
  ['/inloggen-als/c1', 'impersonation', { contactId: 'c1' }],
  ['/omgevingen/bewerken/e1', 'edit-environment', { id: 'e1' }],
  ['/omgevingen/bewerken/e1/o1', 'edit-environment', { id: 'e1', organisation: 'o1' }],
  ['/omgevingen/inlogpagina/zonnig', 'environment-login', { slug: 'zonnig' }],
  ['/omgevingen/sso-test/e1', 'test-environment', { id: 'e1' }],
])('the path %s is that of the screen %s', (path, screen, params) => {
  expect(matchRoute(path)).toMatchObject({ screen, params });
});

test('[ENV-01, IMP-05, T40] only the screens of assessors and administrators need a permission', () => {
  const needed = screens.flatMap(({ path }) => {
    const permission = matchRoute(path.replaceAll(/:\w+/g, 'x'))?.permission;
    return permission === undefined ? [] : [[path, permission]];
  });
  expect(needed).toEqual([
    ['/beoordelen', 'uploads:assess'],
    ['/beoordelen/:id', 'uploads:assess'],
    ['/logboek', 'audit:read'],
    ['/logboek/wft-regels', 'audit:read'],
    ['/omgevingen', 'environments:edit'],
    ['/omgevingen/toevoegen', 'environments:edit'],
    ['/omgevingen/bewerken/:id/:organisation?', 'environments:edit'],
    ['/omgevingen/inlogpagina/:slug', 'environments:edit'],
    ['/omgevingen/sso-test/:id', 'environments:edit'],
    ['/mensen/toevoegen', 'people:edit'],
    ['/mensen/importeren', 'people:edit'],
    ['/mensen/:id', 'people:edit'],
    ['/mensen', 'people:edit'],
    ['/organisaties', 'organisations:read'],
    ['/organisaties/:id', 'organisations:read'],
    ['/organisaties/:id/managers', 'organisations:read'],
  ]);
  expect(matchRoute('/OMGEVINGEN/')?.permission).toBe('environments:edit');
});

test('only these screens can be opened without a session, and the first four not with one', () => {
  const openTo = (who: string) => screens.flatMap((route) => (route.for === who ? [route.id] : []));
  expect(openTo('logged-out')).toEqual([
    'login',
    'organisation-login',
    'forgotten-credentials',
    'set-credentials',
  ]);
  expect(openTo('anyone')).toEqual([
    'confirm-email',
    'sso-set-up',
    'second-factor-help',
    'accessibility',
    'privacy',
  ]);
});

test('every screen has a route, except those that replace another one', () => {
  const routed = screens.map(({ file }) => `./${file}`);
  expect(Object.keys(screenCode).filter((file) => !routed.includes(file))).toEqual([
    './not-found/Screen.tsx',
    './people/completion/Screen.tsx',
    './people/forced-email/Screen.tsx',
  ]);
  expect(routed.filter((file) => !(file in screenCode))).toEqual(['./login/Screen.tsx']);
});

test('fetchScreens preloads only screens that the session may open, and ignores a lost connection', () => {
  const affiliation = { id: 'o1', name: 'x', provider: true };
  const administrator = readySession({
    user: userOf({ contact: { role: 'main-administrator', affiliation } }),
  });
  const fetched: string[] = [];
  const before = { ...screenCode };
  onTestFinished(() => void Object.assign(screenCode, before));
  // No mocks: Vitest handles what their promises reject with.
  for (const file of Object.keys(screenCode))
    screenCode[file] = async () => {
      fetched.push(file.replace('./', ''));
      throw new TypeError('Failed to fetch dynamically imported module');
    };
  fetchScreens(readySession());
  const own = fetched.splice(0);
  fetchScreens(administrator);
  expect(own).toEqual(
    expect.arrayContaining(['dashboard/Screen.tsx', 'account/ProfileScreen.tsx', 'logout/Screen.tsx']),
  );
  expect(own.filter((file) => file.startsWith('team/'))).toEqual([]);
  expect(fetched.filter((file) => !own.includes(file))).toEqual(
    expect.arrayContaining(['audit/Screen.tsx', 'environments/ListScreen.tsx']),
  );
  for (const file of ['credentials/forgotten/Screen.tsx', 'accessibility/Screen.tsx', 'privacy/Screen.tsx'])
    expect(fetched).not.toContain(file);
});
