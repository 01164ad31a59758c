import type { Environment } from '@portal/contract/environments/schema';
import type { User } from '@portal/contract/people/schema';
import { describe, expect, test } from 'vitest';
import type { Session } from '../shared/session/session.ts';
import { decideRoute, type Decision } from './decide-route.ts';

const login = { userId: 'u1', activeContactId: 'c1' };
const user = { userIdentifier: 'anna', person: { contacts: [] } } as unknown as User;
const environment = { id: 'e1', slug: 'voorbeeld' } as Environment;
const ready: Session = { state: 'ready', login, user, environment, impersonation: null };

/** A main-administrator; `provider` is the server's report on whether their organization is the provider. */
const mainAdministrator = (provider: boolean | null): Session => ({
  ...ready,
  user: {
    userIdentifier: 'bram',
    person: {
      contacts: [{ id: 'c1', role: 'main-administrator', affiliation: { provider }, wftPaModuleTypes: [] }],
    },
  } as unknown as User,
});
const administrator = mainAdministrator(true);

const sessions = {
  authenticating: { state: 'authenticating' },
  unreachable: { state: 'unreachable' },
  anonymous: { state: 'anonymous', ended: false },
  ended: { state: 'anonymous', ended: true },
  'second-factor-setup': { state: 'second-factor-setup' },
  'second-factor-verify': { state: 'second-factor-verify' },
  'forced-email': { state: 'forced-email', login, user, environment },
  'forced-email without an account': {
    state: 'forced-email',
    login: { ...login, activeContactId: null },
    user,
    environment: null,
  },
  'no-contact': { state: 'no-contact', login: { ...login, activeContactId: null }, user },
  'incomplete-profile': { state: 'incomplete-profile', login, user, environment },
  ready,
  impersonating: { ...ready, impersonation: login },
  'with requirements of their own': {
    ...ready,
    user: {
      person: {
        contacts: [
          {
            id: 'c1',
            affiliation: null,
            canAdjustDiplomaRequirement: true,
            wftPaModuleTypes: ['continu'],
            role: 'participant',
          },
        ],
      },
    } as unknown as User,
  },
  administrator,
  'expired on an account': { state: 'expired', was: ready, step: 'password' },
  'expired on an account, code due': { state: 'expired', was: ready, step: 'second-factor-verify' },
  'expired without an account': {
    state: 'expired',
    was: { state: 'no-contact', login: { ...login, activeContactId: null }, user },
    step: 'password',
  },
  'expired before a new address': {
    state: 'expired',
    was: { state: 'forced-email', login, user, environment },
    step: 'password',
  },
  'expired on an incomplete profile': {
    state: 'expired',
    was: { state: 'incomplete-profile', login, user, environment },
    step: 'password',
  },
} satisfies Record<string, Session>;

/**
 * Formats a decision as `screen:slug`, `→ path` with `+` when the requested path is remembered, `…` for wait, `!` for
 * unreachable.
 */
function written(decision: Decision): string {
  if (decision.kind === 'wait') return '…';
  if (decision.kind === 'unreachable') return '!';
  if (decision.kind === 'redirect') return `→ ${decision.to}${decision.remember ? ' +' : ''}`;
  return decision.params['slug'] ? `${decision.screen}:${decision.params['slug']}` : decision.screen;
}

/** The expected decision for each path, in each of these states. */
const states = ['anonymous', 'second-factor-verify', 'no-contact', 'ready'] as const;
const table: Record<string, readonly [string, string, string, string]> = {
  '/': ['→ /inloggen', '→ /inloggen', '→ /wissel-account', 'dashboard'],
  '/inloggen': ['login', 'login', '→ /wissel-account', '→ /'],
  '/inloggen/': ['login', 'login', '→ /wissel-account', '→ /'],
  '/voorbeeld/inloggen': ['login:voorbeeld', 'login:voorbeeld', '→ /wissel-account', '→ /'],
  '/hoffelijk/inloggen': ['login:hoffelijk', 'login:hoffelijk', '→ /wissel-account', '→ /'],
  '/inloggen/organisatie': ['organisation-login', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/zonnig/inloggen/organisatie': ['organisation-login:zonnig', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/account/inloggen': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'not-found'],
  '/wachtwoord-vergeten': ['forgotten-credentials', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/zonnig/wachtwoord-vergeten': ['forgotten-credentials:zonnig', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/voorbeeld': ['→ /voorbeeld/inloggen', '→ /inloggen', '→ /wissel-account', 'not-found:voorbeeld'],
  '/redirect': ['→ /inloggen', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/redirect/voorbeeld': ['→ /voorbeeld/inloggen', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/redirect/account': ['→ /inloggen', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/wissel-account': ['→ /inloggen +', '→ /inloggen', 'accounts', 'accounts'],
  '/uitloggen': ['→ /inloggen', '→ /inloggen', 'logout', 'logout'],
  '/wachtwoord-instellen/abc': ['set-credentials', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/voorbeeld/wachtwoord-instellen/abc': [
    'set-credentials:voorbeeld',
    '→ /inloggen',
    '→ /wissel-account',
    '→ /',
  ],
  '/voorbeeld/wachtwoord-instellen': ['set-credentials:voorbeeld', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/bestaat/niet': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'not-found'],
  '/account': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'account'],
  '/account/beveiliging': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'security'],
  '/account/voorkeuren': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /account#functieprofiel'],
  '/account/mijn-gegevens': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'own-data'],
  '/account/2fa-instellen': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'second-factor'],
  '/inloggen-als/c2': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'impersonation'],
  '/evenementen/overzicht': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'events'],
  '/evenementen/details/r1': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'event-details'],
  '/omgevingen': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/omgevingen/bewerken/7': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/Omgevingen/Bewerken/7': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/omgevingen/bewerken/7/8': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/omgevingen/inlogpagina/zonnig': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/omgevingen/sso-test/7': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/account/wft-eisen-bewerken': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /account'],
  '/dossier': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/account/wft-pa-profiel-bewerken': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /account'],
  '/account/wft-pa-profiel-bewerken/continu/': [
    '→ /inloggen +',
    '→ /inloggen',
    '→ /wissel-account',
    '→ /account',
  ],
  '/omgevingen/weg': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'not-found'],
  '/logboek': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/mensen': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/mensen/7': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/organisaties': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/organisaties/7': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/mijn-mensen': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '/logboek/wft-regels': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', '→ /'],
  '//evil.example': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'not-found'],
  '/%E0%A4%A': ['→ /inloggen +', '→ /inloggen', '→ /wissel-account', 'not-found'],
};

describe('[ENV-01, WFT-04, LOG-01, LOG-09, LOG-14, PWD-06, RED-01, RED-04, GAT-04, GAT-07] decideRoute for every path', () => {
  for (const [path, row] of Object.entries(table)) {
    for (const [place, state] of states.entries()) {
      test(`in the state ${state} maps ${path} to "${row[place]}"`, () => {
        expect(written(decideRoute(sessions[state], path))).toBe(row[place]);
      });
    }
    test(`handles the states authenticating, unreachable and second-factor-setup on ${path}`, () => {
      expect(written(decideRoute(sessions.authenticating, path))).toBe('…');
      expect(written(decideRoute(sessions.unreachable, path))).toBe('!');
      expect(decideRoute(sessions['second-factor-setup'], path)).toEqual(
        decideRoute(sessions['second-factor-verify'], path),
      );
    });
    test(`[GAT-08] keeps the screen on ${path} after the session expired`, () => {
      const of = (name: keyof typeof sessions) => decideRoute(sessions[name], path);
      expect(of('expired on an account')).toEqual(of('ready'));
      expect(of('expired on an account, code due')).toEqual(of('ready'));
      expect(of('expired without an account')).toEqual(of('no-contact'));
      expect(of('expired before a new address')).toEqual(of('forced-email'));
      expect(of('expired on an incomplete profile')).toEqual(of('incomplete-profile'));
    });
    test(`[GAT-03, GAT-05] opens only the screen of a required action or the logout on ${path}`, () => {
      const home = path === '/uitloggen' ? 'logout' : '→ /';
      const expected = (screen: string) => (path === '/' ? screen : home);
      const of = (name: keyof typeof sessions) => written(decideRoute(sessions[name], path));
      expect(of('forced-email')).toBe(expected('forced-email'));
      expect(of('forced-email without an account')).toBe(expected('forced-email'));
      expect(of('incomplete-profile')).toBe(expected('profile-completion'));
    });
    test(`while impersonating maps ${path} as usual, except for accounts, security and own data`, () => {
      const elsewhere = {
        '/wissel-account': '/',
        '/account/beveiliging': '/account',
        '/account/mijn-gegevens': '/account',
      }[path];
      const expected: Decision =
        elsewhere === undefined ? decideRoute(sessions.ready, path) : { kind: 'redirect', to: elsewhere };
      expect(decideRoute(sessions['impersonating'], path)).toEqual(expected);
    });
    test(`for an administrator maps ${path} as usual, except for their own pages`, () => {
      const own: Record<string, Decision> = {
        '/logboek': { kind: 'screen', screen: 'audit-log', params: {} },
        '/mensen': { kind: 'screen', screen: 'directory', params: {} },
        '/mensen/toevoegen': { kind: 'screen', screen: 'add-person', params: {} },
        '/mensen/importeren': { kind: 'screen', screen: 'import-people', params: {} },
        '/mensen/7': { kind: 'screen', screen: 'directory-person', params: { id: '7' } },
        '/organisaties': { kind: 'screen', screen: 'organisations', params: {} },
        '/organisaties/7': { kind: 'screen', screen: 'organisation', params: { id: '7' } },
        '/logboek/wft-regels': { kind: 'screen', screen: 'wft-rules', params: {} },
        '/omgevingen': { kind: 'screen', screen: 'environments', params: {} },
        '/omgevingen/bewerken/7': { kind: 'screen', screen: 'edit-environment', params: { id: '7' } },
        '/Omgevingen/Bewerken/7': { kind: 'screen', screen: 'edit-environment', params: { id: '7' } },
        '/omgevingen/bewerken/7/8': {
          kind: 'screen',
          screen: 'edit-environment',
          params: { id: '7', organisation: '8' },
        },
        '/omgevingen/sso-test/7': { kind: 'screen', screen: 'test-environment', params: { id: '7' } },
        '/omgevingen/inlogpagina/zonnig': {
          kind: 'screen',
          screen: 'environment-login',
          params: { slug: 'zonnig' },
        },
        '/voorbeeld/inloggen': { kind: 'redirect', to: '/omgevingen/inlogpagina/voorbeeld' },
        '/hoffelijk/inloggen': { kind: 'redirect', to: '/omgevingen/inlogpagina/hoffelijk' },
      };
      expect(decideRoute(sessions.administrator, path)).toEqual(
        own[path] ?? decideRoute(sessions.ready, path),
      );
    });
  }
});

test('[LOG-13] a slug with capitals is redirected to lowercase', () => {
  const of = (path: string) => written(decideRoute(sessions.anonymous, path));
  expect(of('/Zonnig')).toBe('→ /zonnig');
  expect(of('/ZONNIG/wachtwoord-instellen/AbC')).toBe('→ /zonnig/wachtwoord-instellen/AbC');
  expect(of('/Zonnig/Elders')).toBe('→ /zonnig/Elders');
  expect(written(decideRoute(sessions.ready, '/Zonnig/inloggen'))).toBe('→ /zonnig/inloggen');
  // The first segment of these paths is reserved, so it is no slug and keeps its capital.
  expect(of('/Wachtwoord/inloggen')).toBe('→ /inloggen +');
  expect(of('/Account')).toBe('→ /inloggen +');
});

test('[WFT-04] the Wft requirements open only for an account that may adjust them', () => {
  const of = (name: keyof typeof sessions) =>
    written(decideRoute(sessions[name], '/account/wft-eisen-bewerken'));
  expect(of('with requirements of their own')).toBe('wft-requirements');
  expect(of('ready')).toBe('→ /account');
});

test('[DOS-01] the dossier and its files open only for accounts with a dossier', () => {
  const of = (name: keyof typeof sessions, path: string) => written(decideRoute(sessions[name], path));
  expect(of('with requirements of their own', '/dossier')).toBe('dossier');
  expect(of('with requirements of their own', '/dossier/7')).toBe('dossier-file');
  expect([of('administrator', '/dossier'), of('administrator', '/dossier/7')]).toEqual(['→ /', '→ /']);
});

test('[PAP-06, RED-03] a PA profile opens only for the module types of the account', () => {
  const of = (path: string) =>
    written(
      decideRoute(sessions['with requirements of their own'], `/account/wft-pa-profiel-bewerken${path}`),
    );
  expect(of('/continu')).toBe('pa-profile');
  expect(of('/continu/')).toBe('pa-profile');
  for (const path of ['', '/', '/update', '/anders'])
    expect(of(path)).toBe('→ /account/wft-pa-profiel-bewerken/continu');
  const both: Session = {
    ...ready,
    user: {
      person: { contacts: [{ id: 'c1', wftPaModuleTypes: ['continu', 'update'] }] },
    } as unknown as User,
  };
  const path = '/account/wft-pa-profiel-bewerken';
  expect(written(decideRoute(both, `${path}/update`))).toBe('pa-profile');
  expect(written(decideRoute(both, path))).toBe(`→ ${path}/continu`);
});

test.each(Object.entries(sessions))('[TFA-01] the second-factor help opens in the state %s', (_, session) => {
  expect(written(decideRoute(session, '/hulp/tweestapsverificatie'))).toBe('second-factor-help');
});

test.each(Object.entries(sessions))('the accessibility statement opens in the state %s', (_, session) => {
  expect(written(decideRoute(session, '/toegankelijkheid'))).toBe('accessibility');
  expect(written(decideRoute(session, '/zonnig/toegankelijkheid'))).toBe('accessibility:zonnig');
});

test.each(Object.entries(sessions))('the privacy statement opens in the state %s', (_, session) => {
  expect(written(decideRoute(session, '/privacy'))).toBe('privacy');
  expect(written(decideRoute(session, '/zonnig/privacy'))).toBe('privacy:zonnig');
});

test('[GAT-02] an ended session is redirected to the login with a notice, and its page is remembered', () => {
  const decision = { kind: 'redirect', to: '/inloggen?notify=logged-out', remember: true };
  expect(decideRoute(sessions.ended, '/account')).toEqual(decision);
  expect(decideRoute(sessions.ended, '/')).toEqual(decision);
  expect(written(decideRoute(sessions.ended, '/inloggen'))).toBe('login');
});

test('[IMP-05] the audit log opens only for administrators of the provider', () => {
  expect(written(decideRoute(sessions.administrator, '/logboek'))).toBe('audit-log');
  // The role is enough where a server does not report whether the organization is the provider.
  expect(written(decideRoute(mainAdministrator(null), '/logboek'))).toBe('audit-log');
  expect(written(decideRoute(mainAdministrator(false), '/logboek'))).toBe('→ /');
  expect(written(decideRoute(sessions['impersonating'], '/logboek'))).toBe('→ /');
});

test('[TEA-01] the people of a manager open only where the organization allows it, and not while impersonating', () => {
  const sessionOf = (role: string, isTeamVisible: boolean, impersonation: typeof login | null = null) => {
    const contacts = [{ id: 'c1', role, affiliation: { isTeamVisible }, wftPaModuleTypes: [] }];
    const manager = { person: { contacts } } as unknown as User;
    return { ...ready, user: manager, impersonation };
  };
  const of = (...given: Parameters<typeof sessionOf>) =>
    written(decideRoute(sessionOf(...given), '/mijn-mensen'));
  const managersOf = (...given: Parameters<typeof sessionOf>) =>
    written(decideRoute(sessionOf(...given), '/mijn-mensen/managers'));
  expect([of('manager', true), of('organisation-manager', true)]).toEqual(['team', 'team']);
  expect([
    managersOf('organisation-manager', true),
    managersOf('manager', true),
    managersOf('organisation-manager', false),
  ]).toEqual(['team-managers', '→ /mijn-mensen', '→ /']);
  expect([of('manager', false), of('participant', true), of('manager', true, login)]).toEqual([
    '→ /',
    '→ /',
    '→ /',
  ]);
});

test('[ACC-06] the account chooser redirects to the dashboard while impersonating', () => {
  expect(written(decideRoute(sessions['impersonating'], '/wissel-account'))).toBe('→ /');
});

test.each(Object.keys(sessions))('redirects in the state %s never loop', (name) => {
  for (const start of Object.keys(table)) {
    let path = start;
    const seen = new Set<string>();
    for (;;) {
      expect(seen).not.toContain(path);
      seen.add(path);
      const decision = decideRoute(sessions[name as keyof typeof sessions], path);
      if (decision.kind !== 'redirect') break;
      path = decision.to.split(/[?#]/)[0] ?? '/';
    }
  }
});
