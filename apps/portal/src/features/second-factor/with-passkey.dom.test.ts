import { startPasskeyVerification, verifyPasskey } from '@portal/contract/passkeys/calls';
import { getUser } from '@portal/contract/people/calls';
import { beforeEach, expect, test, vi } from 'vitest';
import { at, json, serve } from '../../testing/requests.ts';
import { userOf } from '../../testing/sessions.ts';

const response = { clientDataJSON: 'b', authenticatorData: 'c', signature: 'd' };
vi.mock('@simplewebauthn/browser', () => ({
  startAuthentication: async () => ({ id: 'a', rawId: 'a', response }),
}));

beforeEach(() => void vi.resetModules());

async function load() {
  serve({
    [at(startPasskeyVerification)]: json({ challenge: 'x' }),
    [at(verifyPasskey)]: json({ userId: 'u1', activeContactId: 'c1' }),
    [at(getUser, { id: 'u1' })]: json({ '@type': 'User', ...userOf() }),
  });
  const { getSession, setSession } = await import('../../shared/session/store.ts');
  setSession({ state: 'second-factor-verify' });
  return { ...(await import('./with-passkey.ts')), state: () => getSession().state };
}

test('[TFA-05] a passkey completes the second step of a login, and only proves who it is within a session', async () => {
  const { passWithPasskey, proveWithPasskey, state } = await load();
  expect([await proveWithPasskey(), state()]).toEqual([{ kind: 'passed' }, 'second-factor-verify']);
  expect([await passWithPasskey(), state()]).toEqual([{ kind: 'passed' }, 'ready']);
});

test('[TFA-05] without the code for passkeys they are unavailable', async () => {
  vi.doMock('@simplewebauthn/browser', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const { passWithPasskey, proveWithPasskey } = await load();
  expect([await passWithPasskey(), await proveWithPasskey()]).toEqual([
    { kind: 'unavailable' },
    { kind: 'unavailable' },
  ]);
  vi.doUnmock('@simplewebauthn/browser');
});
