import { refreshCookie } from '@portal/contract/session/calls';
import type { LoginState } from '@portal/contract/session/schema';
import { send, writeAs } from '../api/send.ts';
import { prepareTheme } from '../environment/wear-theme.ts';
import type { LoginStates } from './load-session.ts';
import { handOverPlace } from './remembered-place.ts';
import { isLoggedIn, type LoggedIn, type Session } from './session.ts';
import { onOtherTab, tellOtherTabs } from './tabs.ts';

/**
 * The session of this tab, outside React: components read it with `useSession`, and it changes only through the actions here
 * and beside this file. Network faults and server faults never end a session; only a 401 or an answer that is no User does.
 */
let session: Session = { state: 'authenticating' };
const listeners = new Set<() => void>();

export function getSession(): Session {
  return session;
}

export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function become(next: Session): void {
  session = next;
  writeAs(isLoggedIn(next) ? next.login : null);
  for (const listener of listeners) listener();
}

/** The session ended by itself. What somebody was doing waits for them; the place of somebody else does not. */
export function expire(was: LoggedIn): void {
  const isLookingAlong = was.state === 'ready' && was.lookAlong !== null;
  become(isLookingAlong ? { state: 'anonymous', ended: true } : { state: 'expired', was, step: 'password' });
}

/** The password was right and a second step is due: over the screen where a session expired, else in its place. */
export function awaitSecondStep(step: 'setup' | 'verify'): void {
  if (session.state === 'expired' && step === 'verify') become({ ...session, step: 'second-factor-verify' });
  else become({ state: `second-factor-${step}` });
}

let refreshing: Promise<void> | null = null;

/** Its code is loaded when there is somebody to load: the login screen does without. */
async function loadSession(states: LoginStates): Promise<Session> {
  const loader = await import('./load-session.ts').catch(() => null);
  return loader === null ? { state: 'unreachable' } : loader.loadSession(states);
}

/** Asks the server who is logged in and follows. Calls that come while one is under way share it. */
export function refreshSession(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

let isOwnChange = false;

/** Whether the session is changing because of what was done in this tab. */
export const isChangedHere = (): boolean => isOwnChange;

/** The same, for what this tab has just changed itself: one that was under way may have asked before that. */
export async function refreshAfterChange(): Promise<void> {
  isOwnChange = true;
  await refreshing;
  await refreshSession();
  isOwnChange = false;
  tellOtherTabs('changed');
}

async function refresh(): Promise<void> {
  const before = session;
  // What has to be kept stands on the screen this once.
  if (before.state === 'second-factor-setup' && before.isDone) return;
  const next = await askWhoIsLoggedIn();
  // Somebody logged in or out in the meantime: what was asked before that says nothing any more.
  if (session !== before || next === null) return;
  if (next !== 'nobody') await enter(next);
  else if (isLoggedIn(before)) expire(before);
  // Whoever is on the way in is nobody yet.
  else if (before.state === 'authenticating' || before.state === 'unreachable')
    become({ state: 'anonymous', ended: false });
}

/** The session the server knows; null when it gave no answer while one is already known here. */
async function askWhoIsLoggedIn(): Promise<Session | 'nobody' | null> {
  const answer = await send(refreshCookie, { report: 'none', ofSession: true });
  if (answer.kind === 'refused' && answer.status === 401) return 'nobody';
  if (answer.kind === 'done' && !answer.value.loginState)
    return waitingLogin(answer.value.action) ?? 'nobody';
  const next: Session = answer.kind === 'done' ? await loadSession(answer.value) : { state: 'unreachable' };
  if (next.state === 'unreachable' && session.state !== 'authenticating') return null;
  return next;
}

/** A login that waits for its second step, as before a reload; null over a session that has just ended. */
function waitingLogin(action: string | null | undefined): Session | null {
  if (isLoggedIn(session) || session.state === 'expired') return null;
  if (action === 'requires-second-factor-setup') return { state: 'second-factor-setup' };
  return action === 'requires-second-factor-verify' ? { state: 'second-factor-verify' } : null;
}

/** Changes account and theme in one go, so that neither is seen with the other's. */
async function enter(next: Session): Promise<void> {
  const dress = 'environment' in next ? await prepareTheme(next.environment) : () => {};
  dress();
  if (next.state === 'ready' && session.state !== 'ready' && session.state !== 'expired') handOverPlace();
  become(next);
}

/** Enters the session of a login that has just succeeded, in all tabs. False when nothing could be learnt about it. */
export async function enterLogin(loginState: LoginState): Promise<boolean> {
  const next = await loadSession({ loginState, loginAsState: null });
  if (next.state === 'unreachable') return false;
  await enter(next);
  tellOtherTabs('changed');
  return true;
}

/** Starts the session of this tab: the first refresh, and following the other tabs and a return to this one. */
export function startSession(): void {
  void refreshSession();
  onOtherTab((message) => {
    if (message === 'changed') void refreshSession();
    else if (message === 'logged-out' && session.state !== 'anonymous')
      become({ state: 'anonymous', ended: true });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session.state !== 'anonymous') void refreshSession();
  });
}

export function retrySession(): void {
  become({ state: 'authenticating' });
  void refreshSession();
}
