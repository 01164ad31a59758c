import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  asked,
  json,
  loggedInUser,
  openTab,
  responses,
  state,
  stateOf,
  unauthorized,
  userOf,
} from '../../testing/session-tab.ts';

let attempt: () => Promise<object>;

const answer = (body: unknown, status = 200) => responses.set('/auth/login', json(body, status));

beforeEach(async () => {
  await openTab();
  const { login } = await import('./login.ts');
  attempt = () => login({ username: 'anna', password: 'x' });
  vi.stubGlobal('navigator', { cookieEnabled: true });
});
afterEach(() => vi.unstubAllGlobals());

test.each<[number, unknown, object]>([
  [200, { error: 'too-many-requests' }, { kind: 'too-many-requests' }],
  [429, null, { kind: 'too-many-requests' }],
  [401, { error: 'Too many failed login attempts' }, { kind: 'too-many-requests' }],
  [
    403,
    { error: 'login-method-not-allowed', slug: 'banknoord' },
    { kind: 'other-method', path: '/banknoord/inloggen' },
  ],
  [
    403,
    { error: 'login-method-not-allowed', slug: 'banknoord', path: '/banknoord/x' },
    { kind: 'other-method', path: '/banknoord/x' },
  ],
  [403, { error: 'login-method-not-allowed' }, { kind: 'other-method', path: null }],
  [401, { error: 'invalid-credentials' }, { kind: 'wrong-credentials' }],
  [200, { error: 'invalid-credentials' }, { kind: 'wrong-credentials' }],
  [401, { error: 'Invalid credentials.' }, { kind: 'wrong-credentials' }],
  [401, undefined, { kind: 'wrong-credentials' }],
  [200, {}, { kind: 'wrong-credentials' }],
  [200, { error: '', action: 'none' }, { kind: 'wrong-credentials' }],
  [200, { action: '' }, { kind: 'wrong-credentials' }],
  [401, { error: 'account-locked' }, { kind: 'unavailable' }],
  [401, { error: 'There are too many redirects' }, { kind: 'unavailable' }],
  [401, { error: 'No invalid credentials' }, { kind: 'unavailable' }],
  [403, undefined, { kind: 'unavailable' }],
  [418, [], { kind: 'unavailable' }],
  [400, { error: { code: 7 } }, { kind: 'unavailable' }],
  [200, { error: 'maintenance' }, { kind: 'unavailable' }],
  [200, { action: 'requires-new-password' }, { kind: 'unavailable' }],
])(
  '[LOG-03, LOG-04, LOG-05, LOG-06] a login with the status %i and the response %j results in %j',
  async (status, body, result) => {
    answer(body, status);
    expect(await attempt()).toEqual(result);
    expect([state(), asked]).toEqual(['authenticating', ['/auth/login']]);
  },
);

test.each([new TypeError('Failed to fetch'), new DOMException('The page is left.', 'AbortError')])(
  '[LOG-06] a login without a response is unavailable: %s',
  async (fault) => {
    responses.set('/auth/login', () => {
      throw fault;
    });
    expect(await attempt()).toEqual({ kind: 'unavailable' });
  },
);

test.each(['verify', 'setup'])(
  '[LOG-11] a login that requires the second step %s waits for it, even with a user in the response',
  async (step) => {
    answer({ userId: '1', action: `requires-second-factor-${step}` });
    expect(await attempt()).toEqual({ kind: 'second-factor' });
    expect([state(), asked]).toEqual([`second-factor-${step}`, ['/auth/login']]);
  },
);

test('[LOG-12] a login with an unknown action enters the session, and is unavailable when that fails', async () => {
  answer({ ...stateOf('anna'), action: 'welcome' });
  expect([await attempt(), state()]).toEqual([{ kind: 'unavailable' }, 'authenticating']);
  responses.set('/api/users/anna', userOf('anna'));
  expect([await attempt(), state(), loggedInUser()]).toEqual([{ kind: 'logged-in' }, 'ready', 'anna']);
});

test('[LOG-05] a login whose cookie the browser refuses is told as such, with one step and with two', async () => {
  answer(stateOf('anna'));
  responses.set('/api/users/anna', unauthorized);
  responses.set('/api/refresh-cookie', unauthorized);
  expect(await attempt()).toEqual({ kind: 'no-cookies' });
  vi.stubGlobal('navigator', { cookieEnabled: false });
  answer({ action: 'requires-second-factor-verify' });
  expect([await attempt(), state()]).toEqual([{ kind: 'no-cookies' }, 'authenticating']);
});
