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
import { type Outcome, send } from '../api/send.ts';
import { setSession, enterSession, getSession, refreshAfterChange, refreshSession } from './store.ts';
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
export function verdictOf(outcome: Exclude<Outcome<unknown>, { kind: 'done' }>): Verdict {
  if (outcome.kind !== 'refused') return { kind: 'unavailable' };
  if (outcome.status === 401) return { kind: 'ended' };
  if (outcome.status !== 429) return { kind: 'invalid' };
  return {
    kind: 'blocked',
    minutes: outcome.retryAfter === null ? null : Math.ceil(outcome.retryAfter / 60),
  };
}

/** Completes the second step of a login with a code. Resolves to 'passed' after the new session is loaded. */
export async function passSecondStep(verificationCode: string): Promise<Verdict> {
  const outcome = await send(verifySecondFactor, {
    body: { verificationCode },
    report: 'none',
    ofSession: true,
  });
  if (outcome.kind !== 'done') return endLoginIfEnded(verdictOf(outcome));
  const { userId, activeContactId } = outcome.value;
  if (userId === null) return { kind: 'invalid' };
  const entry = await enterSession({ userId, activeContactId });
  return { kind: entry === 'entered' ? 'passed' : 'unavailable' };
}

/** Ends the login in this tab too when the server has ended it. */
export async function endLoginIfEnded(verdict: Verdict): Promise<Verdict> {
  if (verdict.kind === 'ended') await endLogin();
  return verdict;
}

/**
 * Ends the login of this tab, which the server no longer accepts. Takes over the session if another tab has completed
 * the login; else the login starts again.
 */
async function endLogin(): Promise<void> {
  const { state } = getSession();
  await refreshSession();
  if (getSession().state === state) setSession({ state: 'anonymous', ended: false });
}

/** Verifies the user again within a session, which a next action may require. */
export async function proveAgain(verificationCode: string): Promise<Verdict> {
  const outcome = await send(verifySecondFactor, { body: { verificationCode }, report: 'none' });
  if (outcome.kind !== 'done') return verdictOf(outcome);
  return { kind: outcome.value.userId === null ? 'invalid' : 'passed' };
}

export type Offer =
  | { kind: 'offered'; secret: string; account: string }
  /** The current second factor has to be verified first. */
  | { kind: 'proof-needed' }
  /** The password has to be entered first; `refusal` of a wrong one. */
  | { kind: 'password-needed'; refusal: string | undefined }
  | { kind: 'ended' }
  | { kind: 'unavailable' };

/** Requests a new secret for an authenticator app, with the password where that is needed. */
export async function requestSecret(currentPassword?: string): Promise<Offer> {
  const isLogin = getSession().state === 'second-factor-setup';
  const outcome = await send(generateSecret, {
    report: 'none',
    ofSession: isLogin,
    body: currentPassword === undefined ? {} : { currentPassword },
  });
  if (outcome.kind === 'done') {
    const { secret, account } = outcome.value;
    return { kind: 'offered', secret, account: account ?? '' };
  }
  const refused =
    outcome.kind === 'refused' &&
    outcome.error.violations.find(({ propertyPath }) => propertyPath === 'currentPassword');
  if (refused && !isLogin)
    return {
      kind: 'password-needed',
      refusal: currentPassword === undefined ? undefined : refused.message,
    };
  if (outcome.kind === 'refused' && outcome.status === 403 && !isLogin) return { kind: 'proof-needed' };
  if (outcome.kind === 'refused' && isLogin) {
    await endLogin();
    return { kind: 'ended' };
  }
  return { kind: 'unavailable' };
}

export type SetUpResult =
  | { kind: 'set-up'; recoveryCodes: string[] }
  | { kind: 'invalid' }
  /** The secret has expired, or was already activated, such as in another tab. */
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
  const outcome = await send(call, { body: { verificationCode }, report: 'none', ofSession: isLogin });
  if (outcome.kind === 'done' && outcome.value.userId !== null) {
    if (isLogin) setSession({ state: 'second-factor-setup', isDone: true });
    return { kind: 'set-up', recoveryCodes: outcome.value.recoveryCodes };
  }
  if (outcome.kind === 'done') return { kind: 'invalid' };
  if (outcome.kind !== 'refused') return { kind: 'unavailable' };
  if (outcome.status === 409) return { kind: 'outdated' };
  if (!isLogin || outcome.status === 422 || outcome.status === 400) return { kind: 'invalid' };
  await endLogin();
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
export function updateSecondFactor(requiresSecondFactor: boolean): void {
  const session = getSession();
  if (session.state === 'ready') setSession({ ...session, user: { ...session.user, requiresSecondFactor } });
  notifyOtherTabs('changed');
}

/** Disables the second factor, which the server allows only after a recent verification. */
export async function turnOffSecondFactor(): Promise<boolean> {
  const outcome = await send(disableSecondFactor, { report: 'none' });
  if (outcome.kind !== 'done') return false;
  updateSecondFactor(false);
  return true;
}

/** Confirms to the server that the recovery codes are kept. Ignores a failure: the portal then asks again later. */
export async function confirmRecoveryCodesKept(): Promise<void> {
  await send(keepRecoveryCodes, { report: 'none', ofSession: true });
}

/**
 * Requests new recovery codes, which the server creates only after a recent verification. Returns null when that fails.
 */
export async function newRecoveryCodes(): Promise<string[] | null> {
  const outcome = await send(renewRecoveryCodes, { report: 'none' });
  return outcome.kind === 'done' ? outcome.value.recoveryCodes : null;
}
