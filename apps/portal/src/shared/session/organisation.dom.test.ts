import { beforeAll, beforeEach, expect, test } from 'vitest';
import { environmentOf, readySession } from '../../testing/sessions.ts';
import { rememberedOrganisation, rememberWayBack } from './organisation.ts';
import { setSession } from './store.ts';
import type { LoggedIn, Session } from './session.ts';

const at = (environment: object | null, rest: object = {}): LoggedIn =>
  readySession({ environment: environment && environmentOf(environment), ...rest });
const voorbeeld = { slug: 'voorbeeld', name: 'Voorbeeld Advies' };
const nobody: Session = { state: 'anonymous', ended: false };

beforeAll(() => void rememberWayBack());
beforeEach(() => setSession({ state: 'authenticating' }));

test.each<[string, Session]>([
  ['a logout', at(voorbeeld)],
  ['the end of an expired session', { state: 'expired', was: at(voorbeeld), step: 'password' }],
])('[RED-06] the organization of the session is remembered after %s', (_, session) => {
  setSession(session);
  expect(rememberedOrganisation()).toBeNull();
  setSession(nobody);
  expect(rememberedOrganisation()).toEqual(voorbeeld);
});

test('[RED-06] the organization is not remembered when the user switches accounts', () => {
  setSession(at(voorbeeld));
  setSession(at(null));
  expect(rememberedOrganisation()).toBeNull();
});

test.each<[string, Session]>([
  ['a visitor who was not logged in', { state: 'authenticating' }],
  ['an account without an environment', at(null)],
  ['an environment without a slug', at({ slug: null, name: 'Besloten' })],
  [
    'an impersonated participant',
    at(voorbeeld, { impersonation: { userId: 'gijs', activeContactId: 'c1' } }),
  ],
])('[RED-06] no organization is remembered for %s', (_, session) => {
  setSession(session);
  setSession(nobody);
  expect(rememberedOrganisation()).toBeNull();
});
