import { user } from '@portal/contract/people/schema';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

/** Responses of the server by path; a path without one fails like an unreachable network. */
const responses = new Map<string, () => Response>();
const asked: string[] = [];
const headers: Headers[] = [];
const page = Object.assign(new EventTarget(), {
  visibilityState: 'visible',
  getElementById: (): { textContent: string } | null => null,
});
const channel = Object.assign(new EventTarget(), { postMessage: vi.fn<(message: unknown) => void>() });
const storage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  };
};

const json =
  (body: unknown, status = 200) =>
  () =>
    new Response(JSON.stringify(body), { status });
const nobody = json({ code: 401, message: 'unauthorized' }, 401);
const userOf = (id: string, profileDataState = 'completed', environment: string | null = null) =>
  json({
    '@type': 'User',
    id,
    userIdentifier: id,
    person: {
      id: `person-${id}`,
      profileDataState,
      contacts: [
        {
          id: `contact-${id}`,
          role: 'participant',
          enabled: true,
          allowedToLogin: true,
          ...(environment && { affiliation: { id: 'o', name: 'O', customerPortalEnvironment: environment } }),
        },
      ],
    },
  });
const stateOf = (userId: string) => ({ userId, activeContactId: `contact-${userId}` });

/** Serves the session of a person; with `employee`, one that this employee impersonates. */
function logIn(userId: string, employee: string | null = null) {
  const own = stateOf(employee ?? userId);
  responses.set('/api/refresh-cookie', json({ loginState: own, loginAsState: employee && stateOf(userId) }));
  responses.set(`/api/users/${userId}`, userOf(userId));
}

type Store = typeof import('./session-store.ts');
let store: Store;

/** Imports the session's modules again before each test, since they hold the state of a tab. */
beforeEach(async () => {
  vi.resetModules();
  responses.clear();
  asked.length = 0;
  headers.length = 0;
  channel.postMessage.mockClear();
  page.getElementById = () => null;
  vi.stubGlobal('document', page);
  vi.stubGlobal('location', new URL('https://portaal.example/account'));
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('BroadcastChannel', function BroadcastChannelStub() {
    return channel;
  });
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const { pathname } = new URL(url, 'https://portaal.example');
    asked.push(pathname);
    headers.push(new Headers(init.headers));
    const response = responses.get(pathname);
    if (response === undefined) throw new TypeError('Failed to fetch');
    return response();
  });
  store = await import('./session-store.ts');
});

const state = () => store.getSession().state;
const whoIs = () => {
  const session = store.getSession();
  return 'login' in session ? session.login.userId : null;
};

test('the answers of this test are what the contract calls a User', async () => {
  expect(z.safeParse(user, await userOf('anna')().json()).success).toBe(true);
});

describe('[GAT-01, GAT-02] the first refresh', () => {
  test('without a session there is nobody, and none has ended', async () => {
    responses.set('/api/refresh-cookie', nobody);
    await store.refreshSession();
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: false });
  });

  test('with a session the user is read and known', async () => {
    logIn('anna');
    await store.refreshSession();
    expect([state(), whoIs(), asked]).toEqual(['ready', 'anna', ['/api/refresh-cookie', '/api/users/anna']]);
  });

  test('answers that came with the page are not asked for', async () => {
    vi.resetModules();
    const answers = {
      'refresh-cookie': { loginState: stateOf('anna'), loginAsState: null },
      'users/anna': await userOf('anna', 'completed', 'e')().json(),
    };
    page.getElementById = () => ({
      textContent: JSON.stringify({ environment: { id: 'e', name: 'E', slug: 'e' }, responses: answers }),
    });
    store = await import('./session-store.ts');
    await store.refreshSession();
    expect([state(), whoIs(), asked]).toEqual(['ready', 'anna', []]);
    expect(store.getSession()).toMatchObject({ environment: { id: 'e' } });
  });

  test.each([
    ['/api/users/anna', 'anonymous'],
    ['/api/customer_portal_environments/e', 'ready'],
  ])('waits for no new login after a refusal at %s', async (path, after) => {
    (await import('./watch-requests.ts')).watchRequests();
    logIn('anna');
    responses.set('/api/users/anna', userOf('anna', 'completed', 'e'));
    responses.set(path, nobody);
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
    expect(whoIs()).toBe('anna');
  });

  test('that got no answer may find nobody the next time', async () => {
    await store.refreshSession();
    responses.set('/api/refresh-cookie', nobody);
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
    responses.set('/api/refresh-cookie', nobody);
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
      return times === 1 ? nobody() : json({ loginState: stateOf('anna'), loginAsState: null })();
    });
    await store.refreshSession();
    expect([state(), times]).toEqual(['ready', 2]);
    responses.set('/api/refresh-cookie', nobody);
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
    expect([state(), whoIs()]).toEqual(['ready', 'anna']);
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
    responses.set('/api/refresh-cookie', nobody);
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
    expect(whoIs()).toBe('iris');
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
  responses.set('/api/refresh-cookie', nobody);
  await store.refreshSession();
  expect(store.getSession()).toEqual({ state: 'anonymous', ended: true });
});

describe('[GAT-09] other tabs', () => {
  const hear = (data: unknown) => channel.dispatchEvent(new MessageEvent('message', { data }));

  beforeEach(async () => {
    logIn('anna');
    await store.initSession();
    asked.length = 0;
  });

  test('a change there is read here', async () => {
    logIn('iris');
    hear('changed');
    expect(asked).toEqual(['/api/refresh-cookie']);
    await store.refreshSession();
    expect(whoIs()).toBe('iris');
  });

  test('a logout there is one here, without asking, and a longer session there is none', () => {
    hear({ prolonged: { idle: 1, absolute: 2 } });
    expect(state()).toBe('ready');
    hear('logged-out');
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: true });
    expect(asked).toEqual([]);
    store.setSession({ state: 'anonymous', ended: false });
    hear('logged-out');
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

describe('[RED-06] logging out', () => {
  const logout = async () => (await import('./logout.ts')).logout();

  beforeEach(async () => {
    logIn('anna');
    await store.refreshSession();
    asked.length = 0;
  });

  test.each([
    ['done', () => new Response(null, { status: 204 })],
    ['over already', nobody],
  ])('%s: out in all tabs', async (_, response) => {
    responses.set('/api/logout', response);
    expect(await logout()).toBe(true);
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: false });
    expect(channel.postMessage.mock.calls).toEqual([['logged-out']]);
    expect(headers.at(-1)?.get('x-portal-user')).toBe('anna');
    await logout();
    expect(headers.at(-1)?.get('x-portal-user')).toBeNull();
  });

  test.each([503, 422])('without a logout (%i) the session stays, and so it says', async (status) => {
    responses.set('/api/logout', json({}, status));
    expect(await logout()).toBe(false);
    expect(state()).toBe('ready');
    expect(channel.postMessage).not.toHaveBeenCalled();
  });

  test('pressed twice it is done once', async () => {
    responses.set('/api/logout', () => new Response(null, { status: 204 }));
    const { logout: press } = await import('./logout.ts');
    expect(await Promise.all([press(), press()])).toEqual([true, true]);
    expect(asked).toEqual(['/api/logout']);
  });

  test('of somebody else by now: looks who it is', async () => {
    responses.set('/api/logout', json({ detail: 'x' }, 409));
    logIn('iris');
    expect(await logout()).toBe(true);
    expect(whoIs()).toBe('iris');
  });

  test('[IMP-05] while impersonating it ends that alone', async () => {
    logIn('anna', 'gijs');
    await store.refreshSession();
    responses.set('/api/logout', () => new Response(null, { status: 204 }));
    logIn('gijs');
    expect(await logout()).toBe(true);
    expect(store.getSession()).toMatchObject({
      state: 'ready',
      login: { userId: 'gijs' },
      impersonation: null,
    });
    expect(channel.postMessage.mock.calls).toEqual([['changed']]);
  });
});

describe('[GAT-08] a call that is refused', () => {
  const call = async () => {
    const { send } = await import('../api/send.ts');
    const { getEnvironment } = await import('@portal/contract/environments/calls');
    return send(getEnvironment, { params: { id: 'e' }, report: 'none' });
  };
  const path = '/api/customer_portal_environments/e';
  const found = json({ id: 'e', name: 'E', slug: 'e', themeVariables: {} });

  beforeEach(async () => {
    logIn('anna');
    await store.refreshSession();
    (await import('./watch-requests.ts')).watchRequests();
    asked.length = 0;
  });

  test('by a cookie that was replaced is sent once more', async () => {
    let times = 0;
    responses.set(path, () => ((times += 1) === 1 ? nobody() : found()));
    expect(await call()).toMatchObject({ kind: 'done' });
    expect([times, state()]).toEqual([2, 'ready']);
  });

  test('since somebody else is logged in by now is not sent as theirs', async () => {
    let times = 0;
    responses.set(path, () => ((times += 1) === 1 ? nobody() : found()));
    logIn('iris');
    expect(await call()).toMatchObject({ kind: 'refused', status: 401 });
    expect([times, whoIs()]).toEqual([1, 'iris']);
  });

  test('waits for the same person to be back, and is sent again then', async () => {
    responses.set(path, nobody);
    responses.set('/api/refresh-cookie', nobody);
    const outcome = call();
    await vi.waitFor(() => expect(state()).toBe('expired'));
    store.awaitSecondStep('verify');
    await Promise.resolve();
    expect(asked.filter((each) => each === path)).toHaveLength(1);
    responses.set(path, found);
    logIn('anna');
    expect(await store.enterSession(stateOf('anna'))).toBe(true);
    expect(await outcome).toMatchObject({ kind: 'done' });
  });

  test('is given up when somebody else logs in instead', async () => {
    responses.set(path, nobody);
    responses.set('/api/refresh-cookie', nobody);
    const outcome = call();
    await vi.waitFor(() => expect(state()).toBe('expired'));
    responses.set(path, found);
    logIn('iris');
    await store.enterSession(stateOf('iris'));
    expect(await outcome).toMatchObject({ kind: 'refused', status: 401 });
  });

  test('while nobody is logged in is refused, and expires nothing', async () => {
    store.setSession({ state: 'anonymous', ended: false });
    responses.set(path, nobody);
    expect(await call()).toMatchObject({ kind: 'refused', status: 401 });
    expect(state()).toBe('anonymous');
  });

  test('twice, with a session that the server says is there, expires it', async () => {
    responses.set(path, nobody);
    void call();
    await vi.waitFor(() => expect(state()).toBe('expired'));
  });

  test('for the state of things, by which the session is another one, is followed', async () => {
    responses.set(path, json({ detail: 'x' }, 409));
    logIn('iris');
    expect(await call()).toMatchObject({ kind: 'refused', status: 409 });
    expect(whoIs()).toBe('iris');
  });

  test('for the state of things is told, unless the session has another person or another step by now', async () => {
    const { send } = await import('../api/send.ts');
    const { getEnvironment } = await import('@portal/contract/environments/calls');
    const { notifications } = await import('../notifications/notifications.ts');
    const refused = () => send(getEnvironment, { params: { id: 'e' } });
    responses.set(path, json({ title: 'x' }, 409));
    await refused();
    expect(notifications.getSnapshot()).toHaveLength(1);
    notifications.clear();
    responses.set('/api/users/anna', userOf('anna', 'step-one-completed'));
    await refused();
    expect([state(), notifications.getSnapshot().length]).toEqual(['incomplete-profile', 0]);
    logIn('iris');
    responses.set('/api/users/iris', userOf('iris', 'step-one-completed'));
    await refused();
    expect([whoIs(), notifications.getSnapshot().length]).toEqual(['iris', 0]);
  });
});
