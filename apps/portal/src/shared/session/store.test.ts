import { user } from '@portal/contract/people/schema';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import {
  asked,
  channel,
  json,
  logIn,
  loggedInUser,
  openTab,
  page,
  responses,
  state,
  stateOf,
  unauthorized,
  userOf,
} from '../../testing/session-tab.ts';
import { environmentOf } from '../../testing/sessions.ts';

let store: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  store = await openTab();
});

test('the user responses of these tests match the contract’s schema of a user', async () => {
  expect(z.safeParse(user, await userOf('anna')().json()).success).toBe(true);
});

describe('[GAT-01, GAT-02] the first refresh', () => {
  test('without a session results in an anonymous visitor whose session has not ended', async () => {
    responses.set('/api/refresh-cookie', unauthorized);
    await store.refreshSession();
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: false });
    // Asked once: without a session there is no cookie that another tab could have replaced.
    expect(asked).toEqual(['/api/refresh-cookie']);
  });

  test('with a session loads the user', async () => {
    logIn('anna');
    await store.refreshSession();
    expect([state(), loggedInUser(), asked]).toEqual([
      'ready',
      'anna',
      ['/api/refresh-cookie', '/api/users/anna'],
    ]);
  });

  test('uses the responses in the first HTML instead of sending requests', async () => {
    const answers = {
      'refresh-cookie': { loginState: stateOf('anna'), loginAsState: null },
      'users/anna': await userOf('anna', 'completed', 'e')().json(),
    };
    store = await openTab({ environment: { id: 'e', name: 'E', slug: 'e' }, responses: answers });
    await store.refreshSession();
    expect([state(), loggedInUser(), asked]).toEqual(['ready', 'anna', []]);
    expect(store.getSession()).toMatchObject({ environment: { id: 'e' } });
  });

  test.each([
    ['/api/users/anna', 'anonymous'],
    ['/api/customer_portal_environments/e', 'ready'],
  ])('does not wait for a new login when %s returns 401', async (path, after) => {
    logIn('anna');
    responses.set('/api/users/anna', userOf('anna', 'completed', 'e'));
    responses.set(path, unauthorized);
    await store.refreshSession();
    expect(state()).toBe(after);
  });

  test('results in an unreachable session when its code cannot be loaded', async () => {
    vi.doMock('./load.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    logIn('anna');
    await store.refreshSession();
    vi.doUnmock('./load.ts');
    expect(state()).toBe('unreachable');
  });

  test('without a response results in an unreachable session, and a retry loads it', async () => {
    await store.refreshSession();
    expect(state()).toBe('unreachable');
    logIn('anna');
    store.retrySession();
    expect(state()).toBe('authenticating');
    await store.refreshSession();
    expect(loggedInUser()).toBe('anna');
  });

  test('results in an anonymous visitor when a retry after a network fault returns 401', async () => {
    await store.refreshSession();
    responses.set('/api/refresh-cookie', unauthorized);
    await store.refreshSession();
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: false });
  });

  test('resumes a login that waits for its second step', async () => {
    const waiting = (action: string) => json({ loginState: null, loginAsState: null, action });
    responses.set('/api/refresh-cookie', waiting('requires-second-factor-verify'));
    await store.refreshSession();
    expect(state()).toBe('second-factor-verify');
    responses.set('/api/refresh-cookie', waiting('requires-second-factor-setup'));
    await store.refreshSession();
    expect(state()).toBe('second-factor-setup');
    responses.set('/api/refresh-cookie', unauthorized);
    await store.refreshSession();
    expect(state()).toBe('second-factor-setup');
    logIn('anna');
    await store.refreshSession();
    expect(state()).toBe('ready');
  });

  test('results in an anonymous visitor for a login with an unknown next step', async () => {
    const action = 'requires-new-password';
    responses.set('/api/refresh-cookie', json({ loginState: null, loginAsState: null, action }));
    await store.refreshSession();
    expect(state()).toBe('anonymous');
  });

  test('[TFA-03] does nothing while the recovery codes are shown, which is only once', async () => {
    store.setSession({ state: 'second-factor-setup', isDone: true });
    logIn('anna');
    await store.refreshSession();
    expect([state(), asked]).toEqual(['second-factor-setup', []]);
  });

  test('[RED-01] publishes the page that was requested before the login', async () => {
    const { rememberPage, pageAfterLogin } = await import('./destination.ts');
    rememberPage('/account');
    expect(pageAfterLogin()).toBeUndefined();
    logIn('anna');
    await store.refreshSession();
    expect(pageAfterLogin()).toBe('/account');
  });

  test('[COM-01] keeps the requested page waiting while the profile is incomplete', async () => {
    const { rememberPage, isPageWaiting, pageAfterLogin } = await import('./destination.ts');
    rememberPage('/account');
    logIn('anna');
    responses.set('/api/users/anna', userOf('anna', 'step-one-completed'));
    await store.refreshSession();
    expect([state(), isPageWaiting(), pageAfterLogin()]).toEqual(['incomplete-profile', true, undefined]);
  });
});

describe('[GAT-02, GAT-08] an existing session', () => {
  beforeEach(async () => {
    logIn('anna');
    await store.refreshSession();
    asked.length = 0;
  });

  test('expires only after a second 401, since another tab may have replaced the cookie', async () => {
    let times = 0;
    responses.set('/api/refresh-cookie', () => {
      times += 1;
      return times === 1 ? unauthorized() : json({ loginState: stateOf('anna'), loginAsState: null })();
    });
    await store.refreshSession();
    expect([state(), times]).toEqual(['ready', 2]);
    responses.set('/api/refresh-cookie', unauthorized);
    await store.refreshSession();
    expect(store.getSession()).toMatchObject({ state: 'expired', step: 'password' });
  });

  test.each([
    ['a server fault', json({}, 503)],
    ['a rate limit', json({}, 429)],
    ['an unreadable response', () => new Response('<html>')],
  ])('survives %s and then a network fault', async (_, response) => {
    responses.set('/api/refresh-cookie', response);
    await store.refreshSession();
    responses.delete('/api/refresh-cookie');
    await store.refreshSession();
    expect([state(), loggedInUser()]).toEqual(['ready', 'anna']);
  });

  test('expires when the server has only a login that waits for its second step', async () => {
    const action = 'requires-second-factor-verify';
    responses.set('/api/refresh-cookie', json({ loginState: null, loginAsState: null, action }));
    await store.refreshSession();
    expect(state()).toBe('expired');
    await store.refreshSession();
    expect(state()).toBe('expired');
    store.awaitSecondStep('verify');
    expect(store.getSession()).toMatchObject({ state: 'expired', step: 'second-factor-verify' });
    store.awaitSecondStep('setup');
    expect(state()).toBe('second-factor-setup');
    store.awaitSecondStep('verify');
    expect(state()).toBe('second-factor-verify');
  });

  test('[RED-01] does not open a requested page when the user logs in again after it expired', async () => {
    const { rememberPage, pageAfterLogin } = await import('./destination.ts');
    responses.set('/api/refresh-cookie', unauthorized);
    await store.refreshSession();
    rememberPage('/wissel-account');
    await store.enterSession(stateOf('anna'));
    expect([state(), pageAfterLogin()]).toEqual(['ready', undefined]);
    expect(channel.postMessage.mock.calls).toEqual([['changed']]);
    logIn('anna');
    await store.refreshSession();
    expect([state(), pageAfterLogin()]).toEqual(['ready', undefined]);
  });

  test('[LOG-05] a login whose cookie the browser refuses leaves the session as it was', async () => {
    responses.set('/api/users/iris', unauthorized);
    responses.set('/api/refresh-cookie', unauthorized);
    expect(await store.enterSession(stateOf('iris'))).toBe('no-cookies');
    responses.set('/api/refresh-cookie', json({ loginState: null, loginAsState: null }));
    expect(await store.enterSession(stateOf('iris'))).toBe('no-cookies');
    expect([state(), loggedInUser(), channel.postMessage.mock.calls]).toEqual(['ready', 'anna', []]);
  });

  test('[GAT-02] a login whose user cannot be read ends at the login, since its cookie is there', async () => {
    responses.set('/api/users/iris', json({ '@type': 'Person' }));
    responses.set('/api/refresh-cookie', json({ loginState: stateOf('iris'), loginAsState: null }));
    expect(await store.enterSession(stateOf('iris'))).toBe('entered');
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: true });
  });

  test('follows a login as another user in another tab', async () => {
    logIn('iris');
    await store.refreshSession();
    expect(loggedInUser()).toBe('iris');
  });

  test('holds a switch of account in another tab while a form is unsaved, but follows one in this tab', async () => {
    const { registerUnsavedForm } = await import('./switch.ts');
    const contacts = ['contact-anna', 'other'].map((id) => ({
      id,
      role: 'participant',
      enabled: true,
      allowedToLogin: true,
    }));
    const answer = await userOf('anna')().json();
    responses.set('/api/users/anna', json({ ...answer, person: { ...answer.person, contacts } }));
    await store.refreshSession();
    const chosen = { userId: 'anna', activeContactId: 'other' };
    responses.set('/api/refresh-cookie', json({ loginState: chosen, loginAsState: null }));
    registerUnsavedForm();
    await store.refreshSession();
    expect(store.getSession()).toMatchObject({ login: stateOf('anna') });
    await store.refreshAfterChange();
    expect(store.getSession()).toMatchObject({ login: chosen });
  });

  test('notifies its listeners until they unsubscribe', () => {
    const [listener, another] = [vi.fn<() => void>(), vi.fn<() => void>()];
    const stop = store.subscribeToSession(listener);
    store.subscribeToSession(another);
    store.setSession({ state: 'anonymous', ended: false });
    stop();
    store.setSession({ state: 'anonymous', ended: true });
    expect([listener.mock.calls.length, another.mock.calls.length]).toEqual([1, 2]);
  });

  test('is loaded once for concurrent refreshes', async () => {
    await Promise.all([store.refreshSession(), store.refreshSession(), store.refreshSession()]);
    expect(asked).toEqual(['/api/refresh-cookie', '/api/users/anna']);
    await store.refreshSession();
    expect(asked).toHaveLength(4);
  });

  test('ignores the response of a refresh when the user logs out meanwhile', async () => {
    const refreshing = store.refreshSession();
    store.setSession({ state: 'anonymous', ended: false });
    await refreshing;
    expect(state()).toBe('anonymous');
  });

  test('is loaded again after a change in this tab, which is sent to the other tabs', async () => {
    expect(store.isChangedHere()).toBe(false);
    const refreshing = store.refreshSession();
    const changing = store.refreshAfterChange();
    expect(store.isChangedHere()).toBe(true);
    await Promise.all([refreshing, changing]);
    expect(asked.filter((path) => path === '/api/refresh-cookie')).toHaveLength(2);
    expect(store.isChangedHere()).toBe(false);
    expect(channel.postMessage.mock.calls).toEqual([['changed']]);
  });
});

describe('a call that changes the session', () => {
  const ownUser = '/api/users/anna';

  async function call(name: 'saveContact' | 'selectContact' | 'saveEnvironment', response: () => Response) {
    const { send } = await import('../api/send.ts');
    const calls = {
      ...(await import('@portal/contract/people/calls')),
      ...(await import('@portal/contract/session/calls')),
      ...(await import('@portal/contract/environments/admin-calls')),
    };
    vi.stubGlobal('fetch', answering(response));
    return send<unknown, unknown, unknown>(calls[name], { params: { id: 'e' }, report: 'none' });
  }

  /** Answers the first request, and lets the server answer the others. */
  function answering(response: () => Response): typeof fetch {
    const rest = fetch;
    return async (...request) => {
      vi.stubGlobal('fetch', rest);
      await Promise.resolve(request);
      return response();
    };
  }

  beforeEach(async () => {
    logIn('anna');
    await store.refreshSession();
    asked.length = 0;
    channel.postMessage.mockClear();
  });

  test('has its user loaded again before its outcome is there, in all tabs', async () => {
    responses.set(ownUser, userOf('anna', 'step-one-completed'));
    expect(await call('saveContact', () => new Response(null, { status: 204 }))).toMatchObject({
      kind: 'done',
    });
    expect([state(), asked]).toEqual(['incomplete-profile', [ownUser]]);
    expect(channel.postMessage.mock.calls).toEqual([['changed']]);
  });

  test.each([
    ['by somebody else', 412, [ownUser]],
    ['by nobody', 422, []],
  ])('is refused: what was changed %s is loaded again', async (_, status, loaded) => {
    responses.set(ownUser, userOf('anna'));
    await call('saveContact', json({ title: 'x' }, status));
    expect(asked).toEqual(loaded);
  });

  test('expires the session when its user is refused and the session is over', async () => {
    responses.set(ownUser, unauthorized);
    responses.set('/api/refresh-cookie', unauthorized);
    await call('saveContact', () => new Response(null, { status: 204 }));
    expect(state()).toBe('expired');
  });

  test('leaves the session as it is when its user cannot be loaded', async () => {
    responses.delete(ownUser);
    await call('saveContact', () => new Response(null, { status: 204 }));
    expect([state(), loggedInUser()]).toEqual(['ready', 'anna']);
  });

  test('has the login and the environment loaded again where it changes these', async () => {
    await call('selectContact', () => new Response(null, { status: 204 }));
    expect(asked[0]).toBe('/api/refresh-cookie');
    asked.length = 0;
    const saved = json({ id: 'e', name: 'E', slug: 'e', version: 1 });
    await call('saveEnvironment', saved);
    expect(asked).toEqual([]);
    const session = store.getSession();
    if (session.state === 'ready') store.setSession({ ...session, environment: environmentOf({ id: 'e' }) });
    await call('saveEnvironment', saved);
    expect(asked[0]).toBe('/api/refresh-cookie');
  });

  test('loads nothing when nobody is logged in', async () => {
    store.setSession({ state: 'anonymous', ended: false });
    await call('saveContact', () => new Response(null, { status: 204 }));
    expect(asked).toEqual([]);
  });
});

test('[GAT-08] a refresh reports when the session ends; after a login that is not known', async () => {
  vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] });
  const { expiry } = await import('./expiry.ts');
  logIn('anna');
  const refreshed = {
    loginState: stateOf('anna'),
    loginAsState: null,
    idleSeconds: 60,
    absoluteSeconds: 120,
  };
  responses.set('/api/refresh-cookie', json(refreshed));
  await store.refreshSession();
  expect(expiry.get()).toEqual({ idle: 1_060_000, absolute: 1_120_000 });
  await store.enterSession(stateOf('anna'));
  expect(expiry.get()).toBeNull();
  vi.useRealTimers();
});

test('[IMP-05] an impersonation whose session ends is closed without a dialog to log in again', async () => {
  logIn('anna', 'gijs');
  await store.refreshSession();
  expect(store.getSession()).toMatchObject({ state: 'ready', impersonation: { userId: 'anna' } });
  responses.set('/api/refresh-cookie', unauthorized);
  await store.refreshSession();
  expect(store.getSession()).toEqual({ state: 'anonymous', ended: true });
});

describe('[GAT-09] messages and visibility of tabs', () => {
  const receive = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }));

  beforeEach(async () => {
    logIn('anna');
    await store.initSession();
    asked.length = 0;
  });

  test('a change of the session in another tab refreshes this tab', async () => {
    logIn('iris');
    receive('changed');
    expect(asked).toEqual(['/api/refresh-cookie']);
    await store.refreshSession();
    expect(loggedInUser()).toBe('iris');
  });

  test('a logout in another tab ends the session of this tab without a request; a prolongation does not', () => {
    receive({ prolonged: { idle: 1, absolute: 2 } });
    expect(state()).toBe('ready');
    receive('logged-out');
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: true });
    expect(asked).toEqual([]);
    store.setSession({ state: 'anonymous', ended: false });
    receive('logged-out');
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: false });
  });

  test('a tab refreshes its session when it becomes visible, unless nobody is logged in', async () => {
    page.visibilityState = 'hidden';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toEqual([]);
    page.visibilityState = 'visible';
    page.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toEqual(['/api/refresh-cookie']);
    await store.refreshSession();
    asked.length = 0;
    store.setSession({ state: 'anonymous', ended: false });
    page.dispatchEvent(new Event('visibilitychange'));
    expect(asked).toEqual([]);
  });
});
