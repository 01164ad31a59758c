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

/** The second step of a login; when it is passed, the session is the new one before this resolves. */
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

/** A login that the server has ended is one here too. */
export async function endedOr(verdict: Verdict): Promise<Verdict> {
  if (verdict.kind === 'ended') await end();
  return verdict;
}

/**
 * The server lets the login of this tab go no further. Another tab may have completed it, which is then followed; else it
 * starts again.
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
  /** The present second factor has to be shown first. */
  | { kind: 'proof-needed' }
  | { kind: 'ended' }
  | { kind: 'unavailable' };

/** A new secret for an authenticator app. */
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
 * Puts the secret in force that was shown last. After a login the person is in, but the session of this tab waits for
 * `finishSetUp`: the recovery codes are on the screen this once.
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

/** After a set-up at login: enters the session that has begun. False when nothing could be learnt about it. */
export async function finishLogin(): Promise<boolean> {
  if (getSession().state !== 'second-factor-setup') return true;
  setSession({ state: 'authenticating' });
  await refreshAfterChange();
  return getSession().state !== 'unreachable';
}

/** After a change from the account page: the user of this session has a second factor, or none. */
export function keepSecondFactor(requiresSecondFactor: boolean): void {
  const session = getSession();
  if (session.state === 'ready') setSession({ ...session, user: { ...session.user, requiresSecondFactor } });
  notifyOtherTabs('changed');
}

/** Takes the second factor away, after it was shown. */
export async function turnOff(): Promise<boolean> {
  const answer = await send(disableSecondFactor, { report: 'none' });
  if (answer.kind !== 'done') return false;
  keepSecondFactor(false);
  return true;
}

/**
 * Confirms to the server that the recovery codes are kept. Without an answer they are asked for again, which is
 * harmless.
 */
export async function saidKept(): Promise<void> {
  await send(keepRecoveryCodes, { report: 'none', ofSession: true });
}

/** Ten new recovery codes, after the second factor was shown; null when there are none. */
export async function newRecoveryCodes(): Promise<string[] | null> {
  const answer = await send(renewRecoveryCodes, { report: 'none' });
  return answer.kind === 'done' ? answer.value.recoveryCodes : null;
}
