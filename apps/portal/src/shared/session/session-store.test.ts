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

let store: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  store = await openTab();
});

test('the answers of this test are what the contract calls a User', async () => {
  expect(z.safeParse(user, await userOf('anna')().json()).success).toBe(true);
});

describe('[GAT-01, GAT-02] the first refresh', () => {
  test('without a session there is nobody, and none has ended', async () => {
    responses.set('/api/refresh-cookie', unauthorized);
    await store.refreshSession();
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: false });
  });

  test('with a session the user is read and known', async () => {
    logIn('anna');
    await store.refreshSession();
    expect([state(), loggedInUser(), asked]).toEqual([
      'ready',
      'anna',
      ['/api/refresh-cookie', '/api/users/anna'],
    ]);
  });

  test('answers that came with the page are not asked for', async () => {
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
  ])('waits for no new login after a refusal at %s', async (path, after) => {
    (await import('./watch-requests.ts')).watchRequests();
    logIn('anna');
    responses.set('/api/users/anna', userOf('anna', 'completed', 'e'));
    responses.set(path, unauthorized);
    await store.refreshSession();
    expect(state()).toBe(after);
  });

  test('knows nothing yet without the code that loads a session', async () => {
    vi.doMock('./load-session.ts', () => {
      throw new TypeError('Failed to fetch dynamically imported module');
    });
    logIn('anna');
    await store.refreshSession();
    vi.doUnmock('./load-session.ts');
    expect(state()).toBe('unreachable');
  });

  test('without an answer nothing is known yet, and a second try finds the session', async () => {
    await store.refreshSession();
    expect(state()).toBe('unreachable');
    logIn('anna');
    store.retrySession();
    expect(state()).toBe('authenticating');
    await store.refreshSession();
    expect(loggedInUser()).toBe('anna');
  });

  test('that got no answer may find nobody the next time', async () => {
    await store.refreshSession();
    responses.set('/api/refresh-cookie', unauthorized);
    await store.refreshSession();
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: false });
  });

  test('a login that waits for its second step goes on with it', async () => {
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

  test('a login that waits for a step that is not known is none', async () => {
    const action = 'requires-new-password';
    responses.set('/api/refresh-cookie', json({ loginState: null, loginAsState: null, action }));
    await store.refreshSession();
    expect(state()).toBe('anonymous');
  });

  test('[TFA-03] a screen with recovery codes stays, since they are shown this once', async () => {
    store.setSession({ state: 'second-factor-setup', isDone: true });
    logIn('anna');
    await store.refreshSession();
    expect([state(), asked]).toEqual(['second-factor-setup', []]);
  });

  test('[RED-01] publishes the place that waited for it', async () => {
    const { rememberPage, pageAfterLogin } = await import('./remembered-page.ts');
    rememberPage('/account');
    expect(pageAfterLogin()).toBeUndefined();
    logIn('anna');
    await store.refreshSession();
    expect(pageAfterLogin()).toBe('/account');
  });

  test('[COM-01] keeps that place while the profile is incomplete', async () => {
    const { rememberPage, isPageWaiting, pageAfterLogin } = await import('./remembered-page.ts');
    rememberPage('/account');
    logIn('anna');
    responses.set('/api/users/anna', userOf('anna', 'step-one-completed'));
    await store.refreshSession();
    expect([state(), isPageWaiting(), pageAfterLogin()]).toEqual(['incomplete-profile', true, undefined]);
  });
});

describe('[GAT-02, GAT-08] a session that is there', () => {
  beforeEach(async () => {
    logIn('anna');
    await store.refreshSession();
    asked.length = 0;
  });

  test('is expired by a second 401 only, since another tab may have had the cookie replaced', async () => {
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
    ['a server in trouble', json({}, 503)],
    ['a server that limits', json({}, 429)],
    ['an answer that is none', () => new Response('<html>')],
  ])('survives %s, and a network that is gone', async (_, response) => {
    responses.set('/api/refresh-cookie', response);
    await store.refreshSession();
    responses.delete('/api/refresh-cookie');
    await store.refreshSession();
    expect([state(), loggedInUser()]).toEqual(['ready', 'anna']);
  });

  test('that only waits for a second step by now has expired', async () => {
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

  test('[RED-01] that is taken up again leads nowhere else', async () => {
    const { rememberPage, pageAfterLogin } = await import('./remembered-page.ts');
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

  test('follows the account that another tab chose, and who logged in there', async () => {
    logIn('iris');
    await store.refreshSession();
    expect(loggedInUser()).toBe('iris');
  });

  test('waits with an account that another tab chose while a form is unsaved, and follows one chosen here', async () => {
    const { noteUnsavedForm } = await import('./held-switch.ts');
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
    noteUnsavedForm();
    await store.refreshSession();
    expect(store.getSession()).toMatchObject({ login: stateOf('anna') });
    await store.refreshAfterChange();
    expect(store.getSession()).toMatchObject({ login: chosen });
  });

  test('calls its listeners until they unsubscribe', () => {
    const listener = vi.fn<() => void>();
    const stop = store.subscribeToSession(listener);
    store.setSession({ state: 'anonymous', ended: false });
    stop();
    store.setSession({ state: 'anonymous', ended: true });
    expect(listener).toHaveBeenCalledOnce();
  });

  test('is asked for once, however many ask at the same time', async () => {
    await Promise.all([store.refreshSession(), store.refreshSession(), store.refreshSession()]);
    expect(asked).toEqual(['/api/refresh-cookie', '/api/users/anna']);
    await store.refreshSession();
    expect(asked).toHaveLength(4);
  });

  test('drops the answer of a refresh when somebody logged out meanwhile', async () => {
    const refreshing = store.refreshSession();
    store.setSession({ state: 'anonymous', ended: false });
    await refreshing;
    expect(state()).toBe('anonymous');
  });

  test('a change made here is read anew, and told to the other tabs', async () => {
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

test('[IMP-05] a session with somebody in its place ends without a dialog over their screen', async () => {
  logIn('anna', 'gijs');
  await store.refreshSession();
  expect(store.getSession()).toMatchObject({ state: 'ready', impersonation: { userId: 'anna' } });
  responses.set('/api/refresh-cookie', unauthorized);
  await store.refreshSession();
  expect(store.getSession()).toEqual({ state: 'anonymous', ended: true });
});

describe('[GAT-09] other tabs', () => {
  const receive = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }));

  beforeEach(async () => {
    logIn('anna');
    await store.initSession();
    asked.length = 0;
  });

  test('a change there is read here', async () => {
    logIn('iris');
    receive('changed');
    expect(asked).toEqual(['/api/refresh-cookie']);
    await store.refreshSession();
    expect(loggedInUser()).toBe('iris');
  });

  test('a logout there is one here, without asking, and a longer session there is none', () => {
    receive({ prolonged: { idle: 1, absolute: 2 } });
    expect(state()).toBe('ready');
    receive('logged-out');
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: true });
    expect(asked).toEqual([]);
    store.setSession({ state: 'anonymous', ended: false });
    receive('logged-out');
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: false });
  });

  test('a tab that is seen again asks, and one of nobody or out of sight does not', async () => {
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
