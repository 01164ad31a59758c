import { keepRecoveryCodes } from '@portal/contract/second-factor/calls';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { connectSession } from '../api/send.ts';
import {
  confirmRecoveryCodesKept,
  requestSecret,
  confirmSetUp,
  finishLogin,
  updateSecondFactor,
  newRecoveryCodes,
  passSecondStep,
  proveAgain,
  turnOffSecondFactor,
  verdictOf,
} from './second-factor.ts';
import { getSession, setSession } from './store.ts';

const path = (name: string) => `POST /api/second-factor/${name}`;
const isIn = json({ userId: 'u1', activeContactId: 'c1' });
const nobody = json({ userId: null, activeContactId: null });
const refused = (status: number) => json({ code: status, message: 'x' }, status);
const session = {
  'GET /api/users/u1': json({ '@type': 'User', ...userOf() }),
  'POST /api/refresh-cookie': json({ code: 401, message: 'x' }, 401),
};
const state = () => getSession().state;

beforeEach(() => setSession({ state: 'second-factor-verify' }));

describe('[TFA-05] the refusal of a code', () => {
  const refusal = (status: number, retryAfter: number | null = null) =>
    verdictOf({
      kind: 'refused',
      status,
      retryAfter,
      body: null,
      error: { title: '', detail: '', violations: [] },
    });

  test('is mapped to a verdict, with the waiting time rounded up to minutes', () => {
    expect(refusal(422)).toEqual({ kind: 'invalid' });
    expect(refusal(400)).toEqual({ kind: 'invalid' });
    expect(refusal(401)).toEqual({ kind: 'ended' });
    expect(refusal(429)).toEqual({ kind: 'blocked', minutes: null });
    expect(refusal(429, 60)).toEqual({ kind: 'blocked', minutes: 1 });
    expect(refusal(429, 61)).toEqual({ kind: 'blocked', minutes: 2 });
    expect(refusal(429, 5)).toEqual({ kind: 'blocked', minutes: 1 });
    expect(verdictOf({ kind: 'failed', cause: 'network' })).toEqual({ kind: 'unavailable' });
  });
});

describe('[TFA-05] the second step of a login', () => {
  test('starts the session for a correct code', async () => {
    serve({ ...session, [path('verify')]: isIn });
    expect(await passSecondStep('123456')).toEqual({ kind: 'passed' });
    expect(state()).toBe('ready');
  });

  test('stays open when the code is wrong or the session cannot be loaded', async () => {
    serve({ [path('verify')]: nobody });
    expect(await passSecondStep('123456')).toEqual({ kind: 'invalid' });
    serve({ [path('verify')]: refused(422) });
    expect(await passSecondStep('123456')).toEqual({ kind: 'invalid' });
    serve({ [path('verify')]: isIn });
    expect(await passSecondStep('123456')).toEqual({ kind: 'unavailable' });
    expect(state()).toBe('second-factor-verify');
  });

  test('restarts the login when the server has ended it, or follows a login in another tab', async () => {
    serve({ ...session, [path('verify')]: refused(401) });
    expect(await passSecondStep('123456')).toEqual({ kind: 'ended' });
    expect(getSession()).toEqual({ state: 'anonymous', ended: false });
    setSession({ state: 'second-factor-verify' });
    serve({
      ...session,
      [path('verify')]: refused(401),
      'POST /api/refresh-cookie': json({ loginState: { userId: 'u1', activeContactId: 'c1' } }),
    });
    await passSecondStep('123456');
    expect(state()).toBe('ready');
  });
});

describe('[TFA-02] setting up an authenticator app', () => {
  const secret = json({ secret: 'ABCD', account: 'anna' });

  test('restarts the login when the secret is refused at the login', async () => {
    setSession({ state: 'second-factor-setup' });
    serve({ [path('generate-secret')]: secret });
    expect(await requestSecret()).toEqual({ kind: 'offered', secret: 'ABCD', account: 'anna' });
    serve({});
    expect(await requestSecret()).toEqual({ kind: 'unavailable' });
    expect(state()).toBe('second-factor-setup');
    serve({ ...session, [path('generate-secret')]: refused(403) });
    expect(await requestSecret()).toEqual({ kind: 'ended' });
    expect(state()).toBe('anonymous');
  });

  test('keeps the session when the secret is refused within one, and asks for a proof on a 403', async () => {
    setSession(readySession());
    serve({ [path('generate-secret')]: refused(403) });
    expect(await requestSecret()).toEqual({ kind: 'proof-needed' });
    serve({ [path('generate-secret')]: refused(422) });
    expect(await requestSecret()).toEqual({ kind: 'unavailable' });
    serve({});
    expect(await requestSecret()).toEqual({ kind: 'unavailable' });
    expect(state()).toBe('ready');
  });

  test.each([
    [422, 'invalid', 'second-factor-setup'],
    [400, 'invalid', 'second-factor-setup'],
    [409, 'outdated', 'second-factor-setup'],
    [401, 'ended', 'anonymous'],
    [403, 'ended', 'anonymous'],
    [500, 'unavailable', 'second-factor-setup'],
  ])(
    'at the login, a %i for the code results in %s and the session state %s',
    async (status, kind, after) => {
      setSession({ state: 'second-factor-setup' });
      serve({ ...session, [path('setup')]: refused(status) });
      expect(await confirmSetUp('123456')).toEqual({ kind });
      expect(state()).toBe(after);
    },
  );

  test('shows the recovery codes at the login before the session starts', async () => {
    setSession({ state: 'second-factor-setup' });
    serve({
      ...session,
      [path('setup')]: json({ userId: 'u1', activeContactId: 'c1', recoveryCodes: ['a', 'b'] }),
      'POST /api/refresh-cookie': json({ loginState: { userId: 'u1', activeContactId: 'c1' } }),
    });
    expect(await confirmSetUp('123456')).toEqual({ kind: 'set-up', recoveryCodes: ['a', 'b'] });
    expect(getSession()).toEqual({ state: 'second-factor-setup', isDone: true });
    expect(await finishLogin()).toBe(true);
    expect(state()).toBe('ready');
    // Without a set-up at the login there is nothing to finish.
    const asked = serve({});
    expect([await finishLogin(), state(), asked]).toEqual([true, 'ready', []]);
  });

  test('returns false when the session cannot be loaded after the recovery codes', async () => {
    setSession({ state: 'second-factor-setup', isDone: true });
    serve({});
    expect(await finishLogin()).toBe(false);
  });

  test('uses its own route within a session, which stays when the code is wrong', async () => {
    setSession(readySession());
    const asked = serve({ [path('enable')]: refused(403) });
    expect(await confirmSetUp('123456')).toEqual({ kind: 'invalid' });
    expect(asked.map(({ what }) => what)).toEqual([path('enable')]);
    expect(state()).toBe('ready');
    serve({ [path('enable')]: json({ userId: null, activeContactId: null, recoveryCodes: [] }) });
    expect(await confirmSetUp('123456')).toEqual({ kind: 'invalid' });
    serve({ [path('enable')]: json({ userId: 'u1', activeContactId: 'c1', recoveryCodes: ['a'] }) });
    expect(await confirmSetUp('123456')).toEqual({ kind: 'set-up', recoveryCodes: ['a'] });
    expect(state()).toBe('ready');
  });
});

test.each([
  ['verify', 'at the login', 'second-factor-verify', () => passSecondStep('123456'), 0],
  ['generate-secret', 'at the login', 'second-factor-setup', requestSecret, 0],
  ['setup', 'at the login', 'second-factor-setup', () => confirmSetUp('123456'), 0],
  ['verify', 'within a session', 'ready', () => proveAgain('123456'), 1],
  ['generate-secret', 'within a session', 'ready', requestSecret, 1],
  ['enable', 'within a session', 'ready', () => confirmSetUp('123456'), 1],
  ['disable', 'within a session', 'ready', turnOffSecondFactor, 1],
  ['recovery-codes', 'within a session', 'ready', newRecoveryCodes, 1],
] as const)(
  '[GAT-08] a 401 for %s %s ends only a session that there is',
  async (name, _, at401, act, ends) => {
    setSession(at401 === 'ready' ? readySession() : { state: at401 });
    const unauthorized = vi.fn<() => Promise<boolean>>(async () => false);
    connectSession({
      unauthorized,
      unauthorizedAgain: unauthorized,
      conflict: async () => false,
      changed: async () => {},
    });
    serve({ ...session, [path(name)]: refused(401) });
    await act();
    expect(unauthorized).toHaveBeenCalledTimes(ends);
  },
);

describe('[TFA-08] the second factor within a session', () => {
  beforeEach(() => setSession(readySession({ user: userOf({ requiresSecondFactor: true }) })));
  const isOn = () => {
    const now = getSession();
    return now.state === 'ready' && now.user.requiresSecondFactor;
  };

  test('a code proves the identity of the user and leaves the session unchanged', async () => {
    serve({ [path('verify')]: isIn });
    expect(await proveAgain('123456')).toEqual({ kind: 'passed' });
    serve({ [path('verify')]: nobody });
    expect(await proveAgain('123456')).toEqual({ kind: 'invalid' });
    serve({ [path('verify')]: refused(429) });
    expect(await proveAgain('123456')).toEqual({ kind: 'blocked', minutes: null });
    expect(state()).toBe('ready');
  });

  test('the second factor is turned off only after the server has confirmed it', async () => {
    serve({ [path('disable')]: refused(403) });
    expect([await turnOffSecondFactor(), isOn()]).toEqual([false, true]);
    serve({ [path('disable')]: json({}) });
    expect([await turnOffSecondFactor(), isOn()]).toEqual([true, false]);
    updateSecondFactor(true);
    expect(isOn()).toBe(true);
    setSession({ state: 'anonymous', ended: true });
    updateSecondFactor(false);
    expect(getSession()).toEqual({ state: 'anonymous', ended: true });
  });

  test('a change of the second factor is sent to other tabs', async () => {
    const other = new BroadcastChannel('portal.session');
    const heard = new Promise((resolve) => {
      other.addEventListener('message', ({ data }) => resolve(data));
    });
    updateSecondFactor(true);
    expect(await heard).toBe('changed');
    other.close();
  });

  test('the confirmation that the recovery codes are kept is sent to the server', async () => {
    const asked = serve({ [at(keepRecoveryCodes)]: json({}) });
    await confirmRecoveryCodesKept();
    expect(asked.map(({ what }) => what)).toEqual([at(keepRecoveryCodes)]);
  });

  test('a refused confirmation is left for later, and ends no session', async () => {
    const unauthorized = vi.fn<() => Promise<boolean>>(async () => false);
    connectSession({
      unauthorized,
      unauthorizedAgain: unauthorized,
      conflict: async () => false,
      changed: async () => {},
    });
    serve({ [at(keepRecoveryCodes)]: refused(401) });
    await confirmRecoveryCodesKept();
    expect([unauthorized.mock.calls.length, state()]).toEqual([0, 'ready']);
  });

  test('new recovery codes are null when the server refuses them', async () => {
    serve({ [path('recovery-codes')]: json({ recoveryCodes: ['x'] }) });
    expect(await newRecoveryCodes()).toEqual(['x']);
    serve({ [path('recovery-codes')]: refused(403) });
    expect(await newRecoveryCodes()).toBeNull();
  });
});
