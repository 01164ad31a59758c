import type { Verdict } from '../session/second-factor.ts';

/** Shows anew with a passkey who one is. What that takes is loaded when it is asked for. */
export async function proveWithPasskey(): Promise<Verdict | null> {
  const code = await import('../passkeys/log-in.ts').catch(() => null);
  return code === null ? { kind: 'unavailable' } : code.proveAgainWithPasskey();
}

/** Takes the second step of a login with a passkey. */
export async function passWithPasskey(): Promise<Verdict | null> {
  const code = await import('../passkeys/log-in.ts').catch(() => null);
  return code === null ? { kind: 'unavailable' } : code.passSecondStepWithPasskey();
}
