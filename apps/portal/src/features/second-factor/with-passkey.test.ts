import { beforeEach, expect, test, vi } from 'vitest';
import type { Verdict } from '../../shared/session/second-factor.ts';

type Way = () => Promise<Verdict | null>;
const [pass, prove] = [vi.fn<Way>(), vi.fn<Way>()];

beforeEach(() => {
  vi.resetModules();
  pass.mockReset().mockResolvedValue({ kind: 'passed' });
  prove.mockReset().mockResolvedValue(null);
});

test('[TFA-05] a passkey completes the second step of a login, and only proves who it is within a session', async () => {
  vi.doMock('../../shared/passkeys/log-in.ts', () => ({
    passSecondStepWithPasskey: pass,
    proveAgainWithPasskey: prove,
  }));
  const { passWithPasskey, proveWithPasskey } = await import('./with-passkey.ts');
  expect([await passWithPasskey(), prove.mock.calls.length]).toEqual([{ kind: 'passed' }, 0]);
  expect([await proveWithPasskey(), pass.mock.calls.length]).toEqual([null, 1]);
  vi.doUnmock('../../shared/passkeys/log-in.ts');
});

test('[TFA-05] without the code for passkeys they are unavailable', async () => {
  vi.doMock('../../shared/passkeys/log-in.ts', () => {
    throw new TypeError('Failed to fetch');
  });
  const { passWithPasskey, proveWithPasskey } = await import('./with-passkey.ts');
  expect([await passWithPasskey(), await proveWithPasskey()]).toEqual([
    { kind: 'unavailable' },
    { kind: 'unavailable' },
  ]);
  vi.doUnmock('../../shared/passkeys/log-in.ts');
});
