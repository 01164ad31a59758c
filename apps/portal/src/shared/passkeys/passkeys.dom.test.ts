import {
  loginWithPasskey,
  registerPasskey,
  startPasskeyLogin,
  startPasskeyVerification,
  startRegistration,
  verifyPasskey,
} from '@portal/contract/passkeys/calls';
import { getUser } from '@portal/contract/people/calls';
import { refreshCookie } from '@portal/contract/session/calls';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { at, json, serve } from '../../testing/requests.ts';
import { readySession, userOf } from '../../testing/sessions.ts';
import { connectSession } from '../api/send.ts';
import { getSession, setSession } from '../session/store.ts';
import { addPasskey } from './add.ts';
import { logInWithPasskey, passSecondStepWithPasskey, proveAgainWithPasskey } from './log-in.ts';

const browser = vi.hoisted(() => ({
  sign: vi.fn<(asked: object) => Promise<object>>(),
  create: vi.fn<(asked: object) => Promise<object>>(),
}));
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: browser.sign,
  startRegistration: browser.create,
}));

const [start, login] = [at(startPasskeyLogin), at(loginWithPasskey)];
const [startProof, verify] = [at(startPasskeyVerification), at(verifyPasskey)];
const [startAdding, register] = [at(startRegistration), at(registerPasskey)];
const challenge = json({ challenge: 'x' });
const own = { userId: 'u1', activeContactId: 'c1' };
const nobody = { userId: null, activeContactId: null };
const refused = (status: number, body: object = { title: 'x' }) => json(body, status);
const asUser = { [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...userOf() }) };
const assertion = { clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' };
const fault = (name: string) => Object.assign(new Error('x'), { name });
const state = () => getSession().state;

beforeEach(() => {
  browser.sign.mockReset().mockResolvedValue({ id: 'a', rawId: 'a', response: assertion });
  browser.create.mockReset().mockResolvedValue({
    id: 'a',
    rawId: 'a',
    response: { clientDataJSON: 'b', attestationObject: 'c', publicKey: 'd' },
  });
  setSession({ state: 'anonymous', ended: false });
});

describe('logging in with a passkey', () => {
  test('sends the assertion of the browser and loads the session', async () => {
    const asked = serve({ ...asUser, [start]: challenge, [login]: json(own) });
    expect(await logInWithPasskey()).toEqual({ kind: 'logged-in' });
    expect(browser.sign.mock.lastCall).toEqual([{ optionsJSON: { challenge: 'x' } }]);
    expect(asked[1]?.body).toEqual({
      response: { id: 'a', rawId: 'a', type: 'public-key', response: { ...assertion, userHandle: null } },
    });
    expect(state()).toBe('ready');
  });

  test.each([
    ['NotAllowedError', 'cancelled'],
    ['AbortError', 'cancelled'],
    ['SecurityError', 'impossible'],
    ['InvalidStateError', 'impossible'],
  ])('is not sent after a %s of the browser, and results in %s', async (name, kind) => {
    browser.sign.mockRejectedValue(fault(name));
    const asked = serve({ [start]: challenge });
    expect(await logInWithPasskey()).toEqual({ kind });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['an unknown passkey', refused(401), { kind: 'refused' }],
    ['a passkey without a user', json(nobody), { kind: 'refused' }],
    ['too many tries', refused(429), { kind: 'too-many-requests' }],
    [
      'an organization with single sign-on',
      refused(403, { slug: 'bank' }),
      { kind: 'other-method', path: '/bank/inloggen' },
    ],
    ['single sign-on without a slug', refused(403, {}), { kind: 'other-method', path: null }],
    ['a server fault', refused(500), { kind: 'unavailable' }],
    ['a session that cannot be loaded', json(own), { kind: 'unavailable' }],
  ])('fails for %s', async (_, response, result) => {
    serve({ [start]: challenge, [login]: response });
    expect(await logInWithPasskey()).toEqual(result);
    expect(state()).not.toBe('ready');
  });

  test('fails without asking for a passkey when its start is refused', async () => {
    serve({ [start]: refused(429) });
    expect(await logInWithPasskey()).toEqual({ kind: 'too-many-requests' });
    expect(browser.sign).not.toHaveBeenCalled();
  });
});

const cases: [string, Response, Response | undefined, object | null][] = [
  ['a user without passkeys', refused(409), undefined, { kind: 'no-passkey' }],
  ['a passkey of another user', challenge, refused(422), { kind: 'no-passkey' }],
  ['a passkey without a user', challenge, json(nobody), { kind: 'no-passkey' }],
  ['too many attempts', challenge, refused(429), { kind: 'blocked', minutes: null }],
  ['a server fault', challenge, refused(500), { kind: 'unavailable' }],
];

describe('[TFA-05] the second step with a passkey', () => {
  beforeEach(() => setSession({ state: 'second-factor-verify' }));

  test('starts the session when the passkey is verified', async () => {
    serve({ ...asUser, [startProof]: challenge, [verify]: json(own) });
    expect(await passSecondStepWithPasskey()).toEqual({ kind: 'passed' });
    expect(state()).toBe('ready');
  });

  test.each(cases)('is not passed for %s', async (_, first, second, verdict) => {
    serve({ [startProof]: first, ...(second && { [verify]: second }) });
    expect(await passSecondStepWithPasskey()).toEqual(verdict);
    expect(state()).toBe('second-factor-verify');
  });

  test('is cancelled when the user closes it, and unavailable when the browser does not support it', async () => {
    serve({ [startProof]: challenge });
    browser.sign.mockRejectedValueOnce(fault('NotAllowedError'));
    expect(await passSecondStepWithPasskey()).toBeNull();
    browser.sign.mockRejectedValueOnce(fault('SecurityError'));
    expect(await passSecondStepWithPasskey()).toEqual({ kind: 'unavailable' });
  });

  test('restarts the login when the server has ended it', async () => {
    serve({ [startProof]: refused(401), [at(refreshCookie)]: refused(401, { code: 401, message: 'x' }) });
    expect(await passSecondStepWithPasskey()).toEqual({ kind: 'ended' });
    expect(state()).toBe('anonymous');
  });
});

describe('[TFA-08] an owner proof with a passkey within a session', () => {
  beforeEach(() => setSession(readySession()));

  test('is passed and leaves the session unchanged', async () => {
    const before = getSession();
    serve({ [startProof]: challenge, [verify]: json({ ...own, activeContactId: 'c9' }) });
    expect(await proveAgainWithPasskey()).toEqual({ kind: 'passed' });
    expect(getSession()).toBe(before);
  });

  test.each(cases)('is not passed for %s', async (_, first, second, verdict) => {
    serve({ [startProof]: first, ...(second && { [verify]: second }) });
    expect(await proveAgainWithPasskey()).toEqual(verdict);
  });
});

test.each([
  ['the start of a second step', passSecondStepWithPasskey, 0, 0],
  ['the passkey of a second step', passSecondStepWithPasskey, 1, 0],
  ['the start of a proof within a session', proveAgainWithPasskey, 0, 1],
  ['the passkey of a proof within a session', proveAgainWithPasskey, 1, 1],
])('[GAT-08] a 401 for %s ends only a session that there is', async (_, use, at401, ends) => {
  setSession(ends === 0 ? { state: 'second-factor-verify' } : readySession());
  const unauthorized = vi.fn<() => Promise<boolean>>(async () => false);
  connectSession({
    unauthorized,
    unauthorizedAgain: unauthorized,
    conflict: async () => false,
    changed: async () => {},
  });
  serve({ [startProof]: at401 === 0 ? refused(401) : challenge, [verify]: refused(401) });
  expect(await use()).toEqual({ kind: 'ended' });
  expect(unauthorized).toHaveBeenCalledTimes(ends);
});

describe('adding a passkey', () => {
  const options = json({
    challenge: 'x',
    rp: { name: 'Portaal' },
    user: { id: '1', name: 'anna', displayName: 'Anna' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  });

  test('names it after the device, and sends only the fields of the contract', async () => {
    const asked = serve({ [startAdding]: options, [register]: json({ id: 'k1', name: 'Passkey op Mac' }) });
    expect(await addPasskey('geheim')).toEqual({ kind: 'added', name: 'Passkey op Mac' });
    expect(asked.map(({ body }) => body)).toMatchObject([
      { password: 'geheim' },
      {
        response: {
          id: 'a',
          type: 'public-key',
          response: { clientDataJSON: 'b', attestationObject: 'c', transports: [] },
        },
      },
    ]);
    expect(asked[1]?.body).not.toHaveProperty('response.response.publicKey');
  });

  test.each([
    ['a login that is not recent', null, refused(403), 'proof-needed'],
    ['a wrong password', 'fout', refused(403), 'wrong-password'],
    ['too many attempts', 'fout', refused(429), 'blocked'],
    ['another refusal', null, refused(422), 'failed'],
    ['a server fault', null, refused(500), 'failed'],
  ])('is refused without asking the browser for %s', async (_, password, response, kind) => {
    serve({ [startAdding]: response });
    expect(await addPasskey(password)).toEqual({ kind });
    expect(browser.create).not.toHaveBeenCalled();
  });

  test.each([
    ['NotAllowedError', 'cancelled'],
    ['InvalidStateError', 'known'],
    ['SecurityError', 'impossible'],
  ])('sends nothing after a %s of the browser, and results in %s', async (name, kind) => {
    browser.create.mockRejectedValue(fault(name));
    const asked = serve({ [startAdding]: options });
    expect(await addPasskey()).toEqual({ kind });
    expect(asked).toHaveLength(1);
  });

  test('fails when the server does not accept the registration', async () => {
    serve({ [startAdding]: options, [register]: refused(422) });
    expect(await addPasskey()).toEqual({ kind: 'failed' });
  });
});
