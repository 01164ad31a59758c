import { expect, test } from 'vitest';
import { json, serve } from '../../testing/requests.ts';
import { notifications } from '../notifications/notifications.ts';
import { loadSession, type LoginStates } from './load.ts';

const own = { userId: 'u1', activeContactId: 'c1' };
const states = (given: Partial<LoginStates> = {}): LoginStates => ({
  loginState: own,
  loginAsState: null,
  ...given,
});
const contactAt = (environment: string, different: object = {}) => ({
  id: 'c1',
  role: 'participant',
  enabled: true,
  allowedToLogin: true,
  affiliation: { id: 'o1', name: 'Zonnig', customerPortalEnvironment: environment },
  ...different,
});
const user = (person: object = {}) =>
  json({
    '@type': 'User',
    id: 'u1',
    userIdentifier: 'anna',
    person: { id: 'p1', profileDataState: 'completed', contacts: [contactAt('e1')], ...person },
  });
const environment = json({ id: 'e1', slug: 'zonnig', name: 'Zonnig' });
const notificationCount = () => notifications.getSnapshot().length;

test('loading without a login returns an anonymous session and sends no request', async () => {
  const asked = serve({});
  expect(await loadSession(states({ loginState: null }))).toEqual({ state: 'anonymous', ended: false });
  expect(asked).toEqual([]);
});

test('the session has the environment of the active account', async () => {
  serve({ 'GET /api/users/u1': user(), 'GET /api/customer_portal_environments/e1': environment });
  expect(await loadSession(states())).toMatchObject({
    state: 'ready',
    login: own,
    environment: { id: 'e1' },
    impersonation: null,
  });
});

test('an environment that cannot be loaded is left out, without a notification', async () => {
  serve({ 'GET /api/users/u1': user() });
  expect(await loadSession(states())).toMatchObject({ state: 'ready', environment: null });
  expect(notificationCount()).toBe(0);
});

test('an active account that is not one of the user’s counts as no account', async () => {
  serve({ 'GET /api/users/u1': user() });
  const session = await loadSession(states({ loginState: { ...own, activeContactId: 'c9' } }));
  expect(session).toMatchObject({ state: 'no-contact' });
});

test('[COM-01] an incomplete profile has to be completed first, except during an impersonation', async () => {
  serve({ 'GET /api/users/u1': user({ profileDataState: 'step-one-completed' }) });
  expect(await loadSession(states())).toMatchObject({ state: 'incomplete-profile' });
  const employee = { userId: 'u9', activeContactId: 'c9' };
  expect(await loadSession(states({ loginState: employee, loginAsState: own }))).toMatchObject({
    state: 'ready',
    login: own,
    impersonation: own,
  });
});

test('a forced change of email address precedes an incomplete profile', async () => {
  const contacts = [contactAt('e1', { customerPortalAccess: true, forceEmailChange: true })];
  serve({
    'GET /api/users/u1': user({ contacts, profileDataState: 'step-one-completed' }),
    'GET /api/customer_portal_environments/e1': environment,
  });
  expect(await loadSession(states())).toMatchObject({
    state: 'forced-email',
    login: own,
    environment: { id: 'e1' },
  });
});

test.each([
  ['a rate limit makes the session unreachable', json({ title: 'x' }, 429), 'unreachable', 0],
  ['a server fault makes the session unreachable', json({}, 503), 'unreachable', 0],
  [
    'an aborted request makes the session unreachable',
    () => Promise.reject(new DOMException('x', 'AbortError')),
    'unreachable',
    0,
  ],
  ['an unreadable user ends the session with a notification', json({ '@type': 'User' }), 'anonymous', 1],
  ['a 403 for the user ends the session with a notification', json({ title: 'x' }, 403), 'anonymous', 1],
  ['a 404 for the user ends the session with a notification', json({ title: 'x' }, 404), 'anonymous', 1],
  [
    'a 401 for the user ends the session without a notification',
    json({ code: 401, message: 'x' }, 401),
    'anonymous',
    0,
  ],
])('%s', async (_, response, state, notices) => {
  serve({ 'GET /api/users/u1': response });
  expect(await loadSession(states())).toMatchObject(
    state === 'anonymous' ? { state, ended: true } : { state },
  );
  expect(notificationCount()).toBe(notices);
});
