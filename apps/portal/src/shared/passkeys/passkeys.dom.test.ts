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
import { getSession, setSession } from '../session/session-store.ts';
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

describe('a login with a passkey', () => {
  test('sends what the browser signed, and loads the session', async () => {
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
  ])('that the browser ends with %s is %s, and is not sent', async (name, kind) => {
    browser.sign.mockRejectedValue(fault(name));
    const asked = serve({ [start]: challenge });
    expect(await logInWithPasskey()).toEqual({ kind });
    expect(asked).toHaveLength(1);
  });

  test.each([
    ['an unknown passkey', refused(401), { kind: 'refused' }],
    ['a passkey of nobody', json(nobody), { kind: 'refused' }],
    ['too many tries', refused(429), { kind: 'too-many-requests' }],
    [
      'an organization with another way',
      refused(403, { slug: 'bank' }),
      { kind: 'other-method', slug: 'bank' },
    ],
    ['another way without an address', refused(403, { slug: 7 }), { kind: 'other-method', slug: null }],
    ['a fault of the server', refused(500), { kind: 'unavailable' }],
    // The session cannot be loaded.
    ['a network that is gone', json(own), { kind: 'unavailable' }],
  ])('is not one by %s', async (_, response, result) => {
    serve({ [start]: challenge, [login]: response });
    expect(await logInWithPasskey()).toEqual(result);
    expect(state()).not.toBe('ready');
  });

  test('that may not even begin says why', async () => {
    serve({ [start]: refused(429) });
    expect(await logInWithPasskey()).toEqual({ kind: 'too-many-requests' });
    expect(browser.sign).not.toHaveBeenCalled();
  });
});

const cases: [string, Response, Response | undefined, object | null][] = [
  ['without passkeys', refused(409), undefined, { kind: 'no-passkey' }],
  ['with one that is not theirs', challenge, refused(422), { kind: 'no-passkey' }],
  ['with one of nobody', challenge, json(nobody), { kind: 'no-passkey' }],
  ['who tried too often', challenge, refused(429), { kind: 'blocked', minutes: null }],
  ['without the server', challenge, refused(500), { kind: 'unavailable' }],
];

describe('[TFA-05] the second step with a passkey', () => {
  beforeEach(() => setSession({ state: 'second-factor-verify' }));

  test('starts the session', async () => {
    serve({ ...asUser, [startProof]: challenge, [verify]: json(own) });
    expect(await passSecondStepWithPasskey()).toEqual({ kind: 'passed' });
    expect(state()).toBe('ready');
  });

  test.each(cases)('of somebody %s is not passed', async (_, first, second, verdict) => {
    serve({ [startProof]: first, ...(second && { [verify]: second }) });
    expect(await passSecondStepWithPasskey()).toEqual(verdict);
    expect(state()).toBe('second-factor-verify');
  });

  test('that the person closes is no try, and one that the browser cannot do is unavailable', async () => {
    serve({ [startProof]: challenge });
    browser.sign.mockRejectedValueOnce(fault('NotAllowedError'));
    expect(await passSecondStepWithPasskey()).toBeNull();
    browser.sign.mockRejectedValueOnce(fault('SecurityError'));
    expect(await passSecondStepWithPasskey()).toEqual({ kind: 'unavailable' });
  });

  test('that the server has ended starts the login again', async () => {
    serve({ [startProof]: refused(401), [at(refreshCookie)]: refused(401, { code: 401, message: 'x' }) });
    expect(await passSecondStepWithPasskey()).toEqual({ kind: 'ended' });
    expect(state()).toBe('anonymous');
  });
});

describe('[TFA-08] a proof with a passkey within a session', () => {
  beforeEach(() => setSession(readySession()));

  test('proves who it is, and leaves the session as it is', async () => {
    const before = getSession();
    serve({ [startProof]: challenge, [verify]: json({ ...own, activeContactId: 'c9' }) });
    expect(await proveAgainWithPasskey()).toEqual({ kind: 'passed' });
    expect(getSession()).toBe(before);
  });

  test.each(cases)('of somebody %s proves nothing', async (_, first, second, verdict) => {
    serve({ [startProof]: first, ...(second && { [verify]: second }) });
    expect(await proveAgainWithPasskey()).toEqual(verdict);
  });
});

describe('a passkey is added', () => {
  const options = json({
    challenge: 'x',
    rp: { name: 'Portaal' },
    user: { id: '1', name: 'anna', displayName: 'Anna' },
    pubKeyCredParams: [{ alg: -7, type: 'public-key' }],
  });

  test('under the name of the device, with no more than the server knows', async () => {
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
    ['a login of long ago', null, refused(403), 'proof-needed'],
    ['a wrong password', 'fout', refused(403), 'wrong-password'],
    ['too many tries', 'fout', refused(429), 'blocked'],
    ['another refusal', null, refused(422), 'failed'],
    ['a fault of the server', null, refused(500), 'failed'],
  ])('not after %s', async (_, password, response, kind) => {
    serve({ [startAdding]: response });
    expect(await addPasskey(password)).toEqual({ kind });
    expect(browser.create).not.toHaveBeenCalled();
  });

  test.each([
    ['NotAllowedError', 'cancelled'],
    ['InvalidStateError', 'known'],
    ['SecurityError', 'impossible'],
  ])('not when the browser ends with %s', async (name, kind) => {
    browser.create.mockRejectedValue(fault(name));
    const asked = serve({ [startAdding]: options });
    expect(await addPasskey()).toEqual({ kind });
    expect(asked).toHaveLength(1);
  });

  test('not when the server does not keep it', async () => {
    serve({ [startAdding]: options, [register]: refused(422) });
    expect(await addPasskey()).toEqual({ kind: 'failed' });
  });
});
