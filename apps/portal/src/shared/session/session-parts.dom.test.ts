import { renderHook } from '@testing-library/react';
import { getEnvironment } from '@portal/contract/environments/calls';
import { getUser } from '@portal/contract/people/calls';
import { refreshCookie, selectContact } from '@portal/contract/session/calls';
import { createElement, type PropsWithChildren } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { send } from '../api/send.ts';
import { at, json, serve } from '../../testing/requests.ts';
import { environmentOf, readySession, userOf } from '../../testing/sessions.ts';
import { currentEnvironment } from '../environment/apply-theme.ts';
import { loginWithChosen, useChosenUsername } from '../links/chosen-username.ts';
import { expiryOf } from './expiry.ts';
import { permissionAt } from './session.ts';
import { enterSession, getSession, setSession } from './store.ts';
import {
  activeContactOf,
  environmentOf as environmentIn,
  isAllowed,
  isImpersonation,
  scopeOf,
  identityOf,
} from './session.ts';

beforeEach(() => setSession(readySession()));

test('[GAT-08] the end of a session is known only when the server sends both times', () => {
  vi.useFakeTimers({ now: 1_000 });
  expect(expiryOf({ idleSeconds: 60, absoluteSeconds: 90 })).toEqual({ idle: 61_000, absolute: 91_000 });
  expect([expiryOf({ idleSeconds: 60 }), expiryOf({ absoluteSeconds: 90 }), expiryOf({})]).toEqual([
    null,
    null,
    null,
  ]);
});

test('[PWD-06] the login after choosing credentials replaces that screen in the history', () => {
  expect(loginWithChosen('/zonnig/inloggen', 'anna')).toEqual([
    '/zonnig/inloggen',
    { replace: true, state: { chosenUsername: 'anna' } },
  ]);
});

test.each([
  ['/beoordelen', 'uploads:assess'],
  ['/beoordelen/a1', 'uploads:assess'],
  ['/logboek', 'audit:read'],
  ['/logboek/wft-regels', 'audit:read'],
  ['/omgevingen/bewerken/e1', 'environments:edit'],
  ['/dossier', undefined],
  ['/', undefined],
])('[GAT-07] the path %s needs the permission %s', (path, permission) =>
  expect(permissionAt(path)).toBe(permission),
);

test('[ACC-04] selecting an account loads its session, and keeps the current one when it is refused', async () => {
  const contacts = ['c1', 'c2'].map((id) => ({
    id,
    role: 'participant',
    enabled: true,
    allowedToLogin: true,
  }));
  const select = () => send(selectContact, { body: { contactId: 'c2' } });
  serve({ [at(selectContact)]: json({ title: 'x' }, 403) });
  await select();
  expect(identityOf(getSession())).toBe('u1:c1:false');
  serve({
    [at(selectContact)]: json({ userId: 'u1', activeContactId: 'c2' }),
    [at(refreshCookie)]: json({ loginState: { userId: 'u1', activeContactId: 'c2' } }),
    [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...userOf({ person: { contacts } }) }),
  });
  await select();
  expect(identityOf(getSession())).toBe('u1:c2:false');
});

const impersonation = { userId: 'u1', activeContactId: 'c1' };
const expired = {
  state: 'expired',
  was: readySession({ environment: environmentOf() }),
  step: 'password',
} as const;
const nobody = { state: 'anonymous', ended: false } as const;

test('sessions are distinguished by person, account, impersonation and environment', () => {
  const all = [
    nobody,
    readySession(),
    readySession({ login: { userId: 'u2', activeContactId: 'c1' } }),
    readySession({ login: { userId: 'u1', activeContactId: 'c2' } }),
    readySession({ impersonation }),
    readySession({ environment: environmentOf() }),
    readySession({ environment: environmentOf({ id: 'e2' }) }),
  ];
  expect(new Set(all.map(scopeOf)).size).toBe(7);
  expect(new Set(all.map(identityOf)).size).toBe(5);
  // The end of a session leaves the screens as they are.
  expect([scopeOf(expired), environmentIn(expired)?.id]).toEqual([scopeOf(expired.was), 'e1']);
});

test('[GAT-07] only a ready session of an account at the provider has permissions, except while impersonating', () => {
  const assessorAt = (affiliation: object | null, rest: object = {}) =>
    readySession({ user: userOf({ contact: { role: 'assessor', affiliation } }), ...rest });
  const own = { id: 'o1', name: 'x', provider: true };
  const may = (session: Parameters<typeof isAllowed>[0]) => isAllowed(session, 'uploads:assess');
  expect([
    may(assessorAt(own)),
    may(assessorAt({ ...own, provider: null })),
    may(assessorAt({ ...own, provider: false })),
    may(assessorAt(null)),
  ]).toEqual([true, true, false, false]);
  expect([
    may(assessorAt(own, { impersonation })),
    may({ ...assessorAt(own), state: 'incomplete-profile' }),
    may(assessorAt(own, { login: { userId: 'u1', activeContactId: 'c9' } })),
    may(nobody),
  ]).toEqual([false, false, false, false]);
});

test('[COM-01] the account of an incomplete profile is active, a deleted account is not', () => {
  expect(activeContactOf({ ...readySession(), state: 'incomplete-profile' })?.id).toBe('c1');
  expect(activeContactOf(readySession({ login: { userId: 'u1', activeContactId: 'c9' } }))).toBeUndefined();
});

test('[ENV-09] starting a session applies the theme of its environment', async () => {
  const affiliation = { id: 'o1', name: 'Zonnig', customerPortalEnvironment: 'e1' };
  serve({
    [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...userOf({ contact: { affiliation } }) }),
    [at(getEnvironment, { id: 'e1' })]: json(environmentOf()),
  });
  expect(await enterSession({ userId: 'u1', activeContactId: 'c1' })).toBe('entered');
  expect(currentEnvironment()?.id).toBe('e1');
});

test('[PWD-06] the chosen username prefills only the login that follows', () => {
  const seen = (state: unknown) =>
    renderHook(useChosenUsername, {
      wrapper: ({ children }: PropsWithChildren) =>
        createElement(MemoryRouter, { initialEntries: [{ pathname: '/inloggen', state }] }, children),
    }).result.current;
  expect([seen({ chosenUsername: 'anna' }), seen(null)]).toEqual(['anna', undefined]);
});

test('[IMP-05] nobody impersonates before an account is chosen', () => {
  const none = {
    state: 'no-contact',
    login: { userId: 'u1', activeContactId: null },
    user: userOf(),
  } as const;
  expect(isImpersonation(none)).toBe(false);
});
