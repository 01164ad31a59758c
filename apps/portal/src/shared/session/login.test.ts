import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Outcome } from '../api/outcome.ts';

const response = vi.fn<() => Outcome<unknown>>();
const enterSession = vi.fn<(state: object) => Promise<string>>(async () => 'entered');
const awaitSecondStep = vi.fn<(step: string) => void>();
vi.mock('../api/send.ts', () => ({ send: async () => response() }));
vi.mock('./store.ts', () => ({ enterSession, awaitSecondStep }));
const { login } = await import('./login.ts');

const nothing = { userId: null, activeContactId: null, slug: null, error: null, action: null };
const done = (value: object): Outcome<unknown> => ({ kind: 'done', value: { ...nothing, ...value } });
const refused = (status: number, body: unknown): Outcome<unknown> => ({
  kind: 'refused',
  status,
  body,
  retryAfter: null,
  error: { title: '', detail: '', violations: [] },
});
const attempt = () => login({ username: 'anna', password: 'x' });

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal('navigator', { cookieEnabled: true });
});
afterEach(() => vi.unstubAllGlobals());

test.each<[Outcome<unknown>, object]>([
  [{ kind: 'failed', cause: 'network' }, { kind: 'unavailable' }],
  [{ kind: 'aborted' }, { kind: 'unavailable' }],
  [refused(429, null), { kind: 'too-many-requests' }],
  [done({ error: 'too-many-requests' }), { kind: 'too-many-requests' }],
  [refused(401, { error: 'Too many failed login attempts' }), { kind: 'too-many-requests' }],
  [
    refused(403, { error: 'login-method-not-allowed', slug: 'banknoord' }),
    { kind: 'other-method', slug: 'banknoord' },
  ],
  [refused(403, { error: 'login-method-not-allowed', slug: 7 }), { kind: 'other-method', slug: null }],
  [refused(401, { error: 'invalid-credentials' }), { kind: 'wrong-credentials' }],
  [done({ error: 'invalid-credentials' }), { kind: 'wrong-credentials' }],
  [refused(401, { error: 'Invalid credentials.' }), { kind: 'wrong-credentials' }],
  [refused(401, undefined), { kind: 'wrong-credentials' }],
  [done({}), { kind: 'wrong-credentials' }],
  [done({ error: '', action: 'none' }), { kind: 'wrong-credentials' }],
  [done({ action: '' }), { kind: 'wrong-credentials' }],
  [refused(401, { error: 'account-locked' }), { kind: 'unavailable' }],
  [refused(401, { error: 'There are too many redirects' }), { kind: 'unavailable' }],
  [refused(401, { error: 'No invalid credentials' }), { kind: 'unavailable' }],
  [refused(403, undefined), { kind: 'unavailable' }],
  [refused(418, []), { kind: 'unavailable' }],
  [refused(400, { error: { code: 7 } }), { kind: 'unavailable' }],
  [done({ error: 'maintenance' }), { kind: 'unavailable' }],
  [done({ action: 'requires-new-password' }), { kind: 'unavailable' }],
])('[LOG-03, LOG-04, LOG-05, LOG-06] a login with the outcome %j results in %j', async (given, result) => {
  response.mockReturnValue(given);
  expect(await attempt()).toEqual(result);
  expect(enterSession).not.toHaveBeenCalled();
});

test.each(['verify', 'setup'])(
  '[LOG-11] a login that requires the second step %s waits for it, even with a user in the response',
  async (step) => {
    response.mockReturnValue(done({ userId: '1', action: `requires-second-factor-${step}` }));
    expect(await attempt()).toEqual({ kind: 'second-factor' });
    expect(awaitSecondStep).toHaveBeenCalledWith(step);
    expect(enterSession).not.toHaveBeenCalled();
  },
);

test('[LOG-12] a login with an unknown action enters the session, and is unavailable when that fails', async () => {
  response.mockReturnValue(done({ userId: '1', activeContactId: '5', action: 'welcome' }));
  expect(await attempt()).toEqual({ kind: 'logged-in' });
  expect(enterSession).toHaveBeenCalledWith({ userId: '1', activeContactId: '5' });
  enterSession.mockResolvedValueOnce('unreachable');
  expect(await attempt()).toEqual({ kind: 'unavailable' });
});

test('[LOG-05] a login whose cookie the browser refuses is told as such, with one step and with two', async () => {
  response.mockReturnValue(done({ userId: '1', activeContactId: '5' }));
  enterSession.mockResolvedValueOnce('no-cookies');
  expect(await attempt()).toEqual({ kind: 'no-cookies' });
  vi.stubGlobal('navigator', { cookieEnabled: false });
  response.mockReturnValue(done({ action: 'requires-second-factor-verify' }));
  expect(await attempt()).toEqual({ kind: 'no-cookies' });
  expect(awaitSecondStep).not.toHaveBeenCalled();
});
