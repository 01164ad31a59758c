import type { Verdict } from '../../shared/session/second-factor.ts';

/** Verifies the user again with a passkey. Loads the code for it on demand. */
export async function proveWithPasskey(): Promise<Verdict | null> {
  const code = await import('../../shared/passkeys/log-in.ts').catch(() => null);
  return code === null ? { kind: 'unavailable' } : code.proveAgainWithPasskey();
}

/** Completes the second step of a login with a passkey. */
export async function passWithPasskey(): Promise<Verdict | null> {
  const code = await import('../../shared/passkeys/log-in.ts').catch(() => null);
  return code === null ? { kind: 'unavailable' } : code.passSecondStepWithPasskey();
}
