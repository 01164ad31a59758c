/** Actions on the second factor, and their effect on the session of this tab. */
import {
  disableSecondFactor,
  enableSecondFactor,
  generateSecret,
  keepRecoveryCodes,
  renewRecoveryCodes,
  setUpSecondFactor,
  verifySecondFactor,
} from '@portal/contract/second-factor/calls';
import { send } from '../api/send.ts';
import type { Outcome } from '../api/outcome.ts';
import {
  setSession,
  startSessionOf,
  getSession,
  refreshAfterChange,
  refreshSession,
} from './session-store.ts';
import { notifyOtherTabs } from './tabs.ts';

/** `ended`: the login has to start again. `minutes` to wait, when the server says how long. */
export type Verdict =
  | { kind: 'passed' }
  | { kind: 'invalid' }
  | { kind: 'no-passkey' }
  | { kind: 'blocked'; minutes: number | null }
  | { kind: 'ended' }
  | { kind: 'unavailable' };

/** Maps a refusal of a code, or of a passkey in its place, to its verdict. */
export function verdictOf(answer: Exclude<Outcome<unknown>, { kind: 'done' }>): Verdict {
  if (answer.kind !== 'refused') return { kind: 'unavailable' };
  if (answer.status === 401) return { kind: 'ended' };
  if (answer.status !== 429) return { kind: 'invalid' };
  return { kind: 'blocked', minutes: answer.retryAfter === null ? null : Math.ceil(answer.retryAfter / 60) };
}

/** Takes the second step of a login with a code. Resolves to 'passed' after the new session is loaded. */
export async function passSecondStep(verificationCode: string): Promise<Verdict> {
  const answer = await send(verifySecondFactor, {
    body: { verificationCode },
    report: 'none',
    ofSession: true,
  });
  if (answer.kind !== 'done') return endedOr(verdictOf(answer));
  const { userId, activeContactId } = answer.value;
  if (userId === null) return { kind: 'invalid' };
  return { kind: (await startSessionOf({ userId, activeContactId })) ? 'passed' : 'unavailable' };
}

/** Ends the login of this tab too when the server has ended it. */
export async function endedOr(verdict: Verdict): Promise<Verdict> {
  if (verdict.kind === 'ended') await end();
  return verdict;
}

/**
 * Ends the login of this tab, which the server no longer accepts. Takes over the session if another tab has completed
 * the login; else the login starts again.
 */
async function end(): Promise<void> {
  const { state } = getSession();
  await refreshSession();
  if (getSession().state === state) setSession({ state: 'anonymous', ended: false });
}

/** Verifies the user again within a session, which a next action may require. */
export async function proveAgain(verificationCode: string): Promise<Verdict> {
  const answer = await send(verifySecondFactor, { body: { verificationCode }, report: 'none' });
  if (answer.kind !== 'done') return verdictOf(answer);
  return { kind: answer.value.userId === null ? 'invalid' : 'passed' };
}

export type Offer =
  | { kind: 'offered'; secret: string; account: string }
  /** The present second factor has to be verified first. */
  | { kind: 'proof-needed' }
  | { kind: 'ended' }
  | { kind: 'unavailable' };

/** Requests a new secret for an authenticator app. */
export async function askSecret(): Promise<Offer> {
  const isLogin = getSession().state === 'second-factor-setup';
  const answer = await send(generateSecret, { report: 'none', ofSession: isLogin });
  if (answer.kind === 'done') {
    const { secret, account } = answer.value;
    return { kind: 'offered', secret, account: account ?? '' };
  }
  if (answer.kind === 'refused' && answer.status === 403 && !isLogin) return { kind: 'proof-needed' };
  if (answer.kind === 'refused' && isLogin) {
    await end();
    return { kind: 'ended' };
  }
  return { kind: 'unavailable' };
}

export type SetUpResult =
  | { kind: 'set-up'; recoveryCodes: string[] }
  | { kind: 'invalid' }
  /** The secret is too old, or another tab has been shown a newer one. */
  | { kind: 'outdated' }
  | { kind: 'ended' }
  | { kind: 'unavailable' };

/**
 * Activates the secret that was shown last. At a login, the session of this tab then waits for `finishLogin`, since the
 * recovery codes are shown only this once.
 */
export async function confirmSetUp(verificationCode: string): Promise<SetUpResult> {
  const isLogin = getSession().state === 'second-factor-setup';
  const call = isLogin ? setUpSecondFactor : enableSecondFactor;
  const answer = await send(call, { body: { verificationCode }, report: 'none', ofSession: isLogin });
  if (answer.kind === 'done' && answer.value.userId !== null) {
    if (isLogin) setSession({ state: 'second-factor-setup', isDone: true });
    return { kind: 'set-up', recoveryCodes: answer.value.recoveryCodes };
  }
  if (answer.kind === 'done') return { kind: 'invalid' };
  if (answer.kind !== 'refused') return { kind: 'unavailable' };
  if (answer.status === 409) return { kind: 'outdated' };
  if (!isLogin || answer.status === 422 || answer.status === 400) return { kind: 'invalid' };
  await end();
  return { kind: 'ended' };
}

/** Loads the session after a set-up at login. Returns false when the server could not be reached. */
export async function finishLogin(): Promise<boolean> {
  if (getSession().state !== 'second-factor-setup') return true;
  setSession({ state: 'authenticating' });
  await refreshAfterChange();
  return getSession().state !== 'unreachable';
}

/** Updates whether the user of this session has a second factor, in all tabs. */
export function keepSecondFactor(requiresSecondFactor: boolean): void {
  const session = getSession();
  if (session.state === 'ready') setSession({ ...session, user: { ...session.user, requiresSecondFactor } });
  notifyOtherTabs('changed');
}

/** Disables the second factor, which the server allows only after a recent verification. */
export async function turnOff(): Promise<boolean> {
  const answer = await send(disableSecondFactor, { report: 'none' });
  if (answer.kind !== 'done') return false;
  keepSecondFactor(false);
  return true;
}

/** Confirms to the server that the recovery codes are kept. Ignores a failure: the portal then asks again later. */
export async function saidKept(): Promise<void> {
  await send(keepRecoveryCodes, { report: 'none', ofSession: true });
}

/** Requests new recovery codes, which the server gives only after a recent verification. Returns null when that fails. */
export async function newRecoveryCodes(): Promise<string[] | null> {
  const answer = await send(renewRecoveryCodes, { report: 'none' });
  return answer.kind === 'done' ? answer.value.recoveryCodes : null;
}
