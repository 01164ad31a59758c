import { beforeEach, describe, expect, test } from 'vitest';
import {
  asked,
  channel,
  headers,
  json,
  logIn,
  loggedInUser,
  openTab,
  responses,
  state,
  unauthorized,
} from '../../testing/session-tab.ts';

let store: Awaited<ReturnType<typeof openTab>>;

beforeEach(async () => {
  store = await openTab();
});

describe('[RED-06] logging out', () => {
  const logout = async () => (await import('./logout.ts')).logout();

  beforeEach(async () => {
    logIn('anna');
    await store.refreshSession();
    asked.length = 0;
  });

  test.each([
    ['was successful', () => new Response(null, { status: 204 })],
    ['found no session', unauthorized],
  ])('ends the session in all tabs when the request %s', async (_, response) => {
    responses.set('/api/logout', response);
    expect(await logout()).toBe(true);
    expect(store.getSession()).toEqual({ state: 'anonymous', ended: false });
    expect(channel.postMessage.mock.calls).toEqual([['logged-out']]);
    expect(headers.at(-1)?.get('x-portal-user')).toBe('anna');
    await logout();
    expect(headers.at(-1)?.get('x-portal-user')).toBeNull();
  });

  test.each([503, 422])(
    'keeps the session and resolves to false when the server responds with %i',
    async (status) => {
      responses.set('/api/logout', json({}, status));
      expect(await logout()).toBe(false);
      expect(state()).toBe('ready');
      expect(channel.postMessage).not.toHaveBeenCalled();
    },
  );

  test('sends one request for concurrent calls', async () => {
    responses.set('/api/logout', () => new Response(null, { status: 204 }));
    const { logout: logoutOnce } = await import('./logout.ts');
    expect(await Promise.all([logoutOnce(), logoutOnce()])).toEqual([true, true]);
    expect(asked).toEqual(['/api/logout']);
  });

  test('loads the session of another user who has logged in meanwhile', async () => {
    responses.set('/api/logout', json({ detail: 'x' }, 409));
    logIn('iris');
    expect(await logout()).toBe(true);
    expect(loggedInUser()).toBe('iris');
  });

  test('[IMP-05] ends only the impersonation while impersonating', async () => {
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
