import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  asked,
  json,
  logIn,
  loggedInUser,
  openTab,
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

describe('[GAT-08] a refused call', () => {
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
    asked.length = 0;
  });

  test('is sent once more after a 401 for a cookie that another tab has replaced', async () => {
    let times = 0;
    responses.set(path, () => ((times += 1) === 1 ? unauthorized() : found()));
    expect(await call()).toMatchObject({ kind: 'done' });
    expect([times, state()]).toEqual([2, 'ready']);
  });

  test('is not sent again when another user is logged in by now', async () => {
    let times = 0;
    responses.set(path, () => ((times += 1) === 1 ? unauthorized() : found()));
    logIn('iris');
    expect(await call()).toMatchObject({ kind: 'refused', status: 401 });
    expect([times, loggedInUser()]).toEqual([1, 'iris']);
  });

  test('is sent again when the same user has logged in again after the session expired', async () => {
    responses.set(path, unauthorized);
    responses.set('/api/refresh-cookie', unauthorized);
    const outcome = call();
    await vi.waitFor(() => expect(state()).toBe('expired'));
    store.awaitSecondStep('verify');
    await Promise.resolve();
    expect(asked.filter((each) => each === path)).toHaveLength(1);
    responses.set(path, found);
    logIn('anna');
    expect(await store.enterSession(stateOf('anna'))).toBe('entered');
    expect(await outcome).toMatchObject({ kind: 'done' });
  });

  test('is not sent again when another user logs in after the session expired', async () => {
    responses.set(path, unauthorized);
    responses.set('/api/refresh-cookie', unauthorized);
    const outcome = call();
    await vi.waitFor(() => expect(state()).toBe('expired'));
    responses.set(path, found);
    logIn('iris');
    await store.enterSession(stateOf('iris'));
    expect(await outcome).toMatchObject({ kind: 'refused', status: 401 });
  });

  test('is reported to its caller and expires no session when nobody is logged in', async () => {
    store.setSession({ state: 'anonymous', ended: false });
    responses.set(path, unauthorized);
    expect(await call()).toMatchObject({ kind: 'refused', status: 401 });
    expect(state()).toBe('anonymous');
  });

  test('expires a session that the server still returns when it gets a second 401', async () => {
    responses.set(path, unauthorized);
    void call();
    await vi.waitFor(() => expect(state()).toBe('expired'));
  });

  test('refreshes the session after a 409', async () => {
    responses.set(path, json({ detail: 'x' }, 409));
    logIn('iris');
    expect(await call()).toMatchObject({ kind: 'refused', status: 409 });
    expect(loggedInUser()).toBe('iris');
  });

  test('notifies of a 409, unless the user or the required action has changed', async () => {
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
    expect([loggedInUser(), notifications.getSnapshot().length]).toEqual(['iris', 0]);
  });

  test('for the session itself ends it, without waiting for that session', async () => {
    responses.set('/api/users/anna', unauthorized);
    await store.refreshSession();
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: true });
  });

  test('for its environment leaves the session in the house style', async () => {
    responses.set('/api/users/anna', userOf('anna', 'completed', 'e'));
    responses.set(path, unauthorized);
    await store.refreshSession();
    expect(store.getSession()).toMatchObject({ state: 'ready', environment: null });
  });

  test('to log out, since the session is over already, asks for no login', async () => {
    responses.set('/api/logout', unauthorized);
    responses.set('/api/refresh-cookie', unauthorized);
    const { logout } = await import('./logout.ts');
    expect(await logout()).toBe(true);
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: false });
  });
});
