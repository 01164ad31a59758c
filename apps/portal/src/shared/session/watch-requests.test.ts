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
    responses.set(path, () => ((times += 1) === 1 ? unauthorized() : found()));
    expect(await call()).toMatchObject({ kind: 'done' });
    expect([times, state()]).toEqual([2, 'ready']);
  });

  test('since somebody else is logged in by now is not sent as theirs', async () => {
    let times = 0;
    responses.set(path, () => ((times += 1) === 1 ? unauthorized() : found()));
    logIn('iris');
    expect(await call()).toMatchObject({ kind: 'refused', status: 401 });
    expect([times, loggedInUser()]).toEqual([1, 'iris']);
  });

  test('waits for the same person to be back, and is sent again then', async () => {
    responses.set(path, unauthorized);
    responses.set('/api/refresh-cookie', unauthorized);
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
    responses.set(path, unauthorized);
    responses.set('/api/refresh-cookie', unauthorized);
    const outcome = call();
    await vi.waitFor(() => expect(state()).toBe('expired'));
    responses.set(path, found);
    logIn('iris');
    await store.enterSession(stateOf('iris'));
    expect(await outcome).toMatchObject({ kind: 'refused', status: 401 });
  });

  test('while nobody is logged in is refused, and expires nothing', async () => {
    store.setSession({ state: 'anonymous', ended: false });
    responses.set(path, unauthorized);
    expect(await call()).toMatchObject({ kind: 'refused', status: 401 });
    expect(state()).toBe('anonymous');
  });

  test('twice, with a session that the server says is there, expires it', async () => {
    responses.set(path, unauthorized);
    void call();
    await vi.waitFor(() => expect(state()).toBe('expired'));
  });

  test('for the state of things, by which the session is another one, is followed', async () => {
    responses.set(path, json({ detail: 'x' }, 409));
    logIn('iris');
    expect(await call()).toMatchObject({ kind: 'refused', status: 409 });
    expect(loggedInUser()).toBe('iris');
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
    expect([loggedInUser(), notifications.getSnapshot().length]).toEqual(['iris', 0]);
  });
});
