import { beforeEach, expect, test, vi } from 'vitest';
import { rememberOrganisation } from './arrival.ts';
import { rememberWayBack } from './remember-way-back.ts';
import type { LoggedIn, Session } from './session.ts';

const store = vi.hoisted(() => ({ session: { state: 'authenticating' } as unknown, listener: () => {} }));
vi.mock('./arrival.ts', () => ({ rememberOrganisation: vi.fn<typeof rememberOrganisation>() }));
vi.mock('./session-store.ts', () => ({
  getSession: () => store.session,
  subscribeToSession: (listener: () => void) => {
    store.listener = listener;
    return () => {};
  },
}));

function setSession(session: Session) {
  store.session = session;
  store.listener();
}

const at = (environment: object | null, rest: object = {}) =>
  ({
    state: 'ready',
    login: { userId: 'anna', activeContactId: 'c1' },
    user: {},
    environment,
    impersonation: null,
    ...rest,
  }) as unknown as LoggedIn;
const voorbeeld = { slug: 'voorbeeld', name: 'Voorbeeld Advies' };
const nobody: Session = { state: 'anonymous', ended: false };

beforeEach(() => {
  vi.mocked(rememberOrganisation).mockClear();
  store.session = { state: 'authenticating' };
  rememberWayBack();
});

test.each<[string, Session]>([
  ['a logout', at(voorbeeld)],
  ['the end of an expired session', { state: 'expired', was: at(voorbeeld), step: 'password' }],
])('[RED-06] the organization of the session is remembered after %s', (_, session) => {
  setSession(session);
  expect(rememberOrganisation).not.toHaveBeenCalled();
  setSession(nobody);
  expect(rememberOrganisation).toHaveBeenCalledExactlyOnceWith(voorbeeld);
});

test('[RED-06] the organization is not remembered when the user switches accounts', () => {
  setSession(at(voorbeeld));
  setSession(at(null));
  expect(rememberOrganisation).not.toHaveBeenCalled();
});

test.each<[string, Session]>([
  ['a visitor who was not logged in', { state: 'authenticating' }],
  ['an account without an environment', at(null)],
  ['an environment without a slug', at({ slug: null, name: 'Besloten' })],
  ['an impersonated participant', at(voorbeeld, { impersonation: { userId: 'gijs' } })],
])('[RED-06] no organization is remembered for %s', (_, session) => {
  setSession(session);
  setSession(nobody);
  expect(rememberOrganisation).not.toHaveBeenCalled();
});
