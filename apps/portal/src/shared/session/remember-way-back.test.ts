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
  ['logging out', at(voorbeeld)],
  ['a session that expired', { state: 'expired', was: at(voorbeeld), step: 'password' }],
])('[RED-06] %s leads back to the organisation', (_, session) => {
  setSession(session);
  expect(rememberOrganisation).not.toHaveBeenCalled();
  setSession(nobody);
  expect(rememberOrganisation).toHaveBeenCalledExactlyOnceWith(voorbeeld);
});

test('[RED-06] a switch of account leaves none, since nobody goes back', () => {
  setSession(at(voorbeeld));
  setSession(at(null));
  expect(rememberOrganisation).not.toHaveBeenCalled();
});

test.each<[string, Session]>([
  ['nobody', { state: 'authenticating' }],
  ['an account without an environment', at(null)],
  ['an environment without an address', at({ slug: null, name: 'Besloten' })],
  ['a participant who was impersonated', at(voorbeeld, { impersonation: { userId: 'gijs' } })],
])('[RED-06] %s leaves no organisation to go back to', (_, session) => {
  setSession(session);
  setSession(nobody);
  expect(rememberOrganisation).not.toHaveBeenCalled();
});
