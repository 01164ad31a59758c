import { refreshCookie } from '@portal/contract/session/calls';
import type { LoginState, RefreshResponse } from '@portal/contract/session/schema';
import type { Outcome } from '../api/outcome.ts';
import { send, writeAs } from '../api/send.ts';
import { loadTheme } from '../environment/apply-theme.ts';
import { popFirstResponse } from '../environment/start.ts';
import type { LoginStates } from './load-session.ts';
import { publishPage } from './destination.ts';
import { isImpersonation, isLoggedIn, type LoggedIn, type Session } from './session.ts';
import { createStore } from '../stores/create-store.ts';
import { onOtherTab, notifyOtherTabs } from './tabs.ts';

/**
 * The session of this tab, outside React: components read it with `useSession`, and it changes only through the actions
 * here and in the files of this folder. Network faults and server faults never end a session; only a 401 or a response
 * that is not a User does.
 */
const store = createStore<Session>({ state: 'authenticating' });

/** The session of a visitor who is not logged in. */
export const nobody = { state: 'anonymous', ended: false } as const;

export const getSession = store.get;
export const subscribeToSession = store.subscribe;

export function setSession(next: Session): void {
  writeAs(isLoggedIn(next) ? next.login : null);
  store.set(next);
}

/**
 * Expires the session. The screen stays for the person to log in again, except while impersonating, which cannot be
 * resumed.
 */
export function expireSession(was: LoggedIn): void {
  setSession(
    isImpersonation(was) ? { state: 'anonymous', ended: true } : { state: 'expired', was, step: 'password' },
  );
}

/** Asks for the second step after the password: in the dialog over an expired session, else on the login screen. */
export function awaitSecondStep(step: 'setup' | 'verify'): void {
  const session = getSession();
  if (session.state === 'expired' && step === 'verify')
    setSession({ ...session, step: 'second-factor-verify' });
  else setSession({ state: `second-factor-${step}` });
}

let refreshing: Promise<void> | null = null;

/** Loads the code on demand, so that the login screen does without it. */
async function loadSession(states: LoginStates): Promise<Session> {
  const loader = await import('./load-session.ts').catch(() => null);
  return loader === null
    ? { state: 'unreachable' }
    : loader.loadSession(states, isOwnChange ? null : getSession());
}

/** Loads the session from the server and applies it. Concurrent calls share one request. */
export function refreshSession(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

let isOwnChange = false;

/** Returns whether the session changes because of an action in this tab. */
export const isChangedHere = (): boolean => isOwnChange;

/** Refreshes after a change made in this tab; a refresh that was already under way may predate the change. */
export async function refreshAfterChange(): Promise<void> {
  isOwnChange = true;
  await refreshing;
  await refreshSession();
  isOwnChange = false;
  notifyOtherTabs('changed');
}

async function refresh(): Promise<void> {
  const before = getSession();
  // Keeps the screen with the recovery codes, which are shown this once.
  if (before.state === 'second-factor-setup' && before.isDone) return;
  const next = await fetchSessionTwice(before);
  // Drops the response when a login or logout happened in the meantime.
  if (getSession() !== before || next === null) return;
  if (next !== 'nobody') await applySession(next);
  else if (isLoggedIn(before)) expireSession(before);
  // Keeps the state of a login in progress, which has no session yet.
  else if (before.state === 'authenticating' || before.state === 'unreachable') setSession(nobody);
}

/** Time until a cookie that another tab received is available in this one, in ms. */
const cookieDelay = 400;

/**
 * Repeats the request before a session counts as ended: another tab that changed the password, the account or the
 * second factor has replaced the cookie of the first request.
 */
async function fetchSessionTwice(before: Session): ReturnType<typeof fetchSession> {
  const next = await fetchSession();
  if (next !== 'nobody' || !isLoggedIn(before)) return next;
  await new Promise((resolve) => setTimeout(resolve, cookieDelay));
  return fetchSession();
}

/**
 * Loads the server's session: 'nobody' without one; null when that fails, except at the start, when the result is
 * 'unreachable'.
 */
async function fetchSession(): Promise<Session | 'nobody' | null> {
  const given = popFirstResponse(refreshCookie.path);
  const outcome = await send(refreshCookie, {
    report: 'none',
    ofSession: true,
    ...(given && { fetch: given }),
  });
  if (isNobody(outcome)) return (outcome.kind === 'done' && waitingLogin(outcome.value.action)) || 'nobody';
  const next: Session = outcome.kind === 'done' ? await loadSession(outcome.value) : { state: 'unreachable' };
  if (next.state === 'unreachable' && getSession().state !== 'authenticating') return null;
  return next;
}

/**
 * Returns a login that waits for its second step, as after a reload; null while this tab has a session or an expired
 * one.
 */
function waitingLogin(action: string | null | undefined): Session | null {
  const session = getSession();
  if (isLoggedIn(session) || session.state === 'expired') return null;
  if (action === 'requires-second-factor-setup') return { state: 'second-factor-setup' };
  return action === 'requires-second-factor-verify' ? { state: 'second-factor-verify' } : null;
}

/** Changes account and theme at the same time, so that neither is shown with the other's. */
async function applySession(next: Session): Promise<void> {
  const apply = 'environment' in next ? await loadTheme(next.environment) : () => {};
  apply();
  const { state } = getSession();
  if (next.state === 'ready' && state !== 'ready' && state !== 'expired') publishPage();
  setSession(next);
}

/** `no-cookies`: the browser does not keep the cookie of the login. */
export type Entry = 'entered' | 'unreachable' | 'no-cookies';

/** Starts the session of a login that just succeeded; other tabs refresh theirs. */
export async function enterSession(loginState: LoginState): Promise<Entry> {
  const next = await loadSession({ loginState, loginAsState: null });
  if (next.state === 'unreachable') return 'unreachable';
  if (next.state === 'anonymous' && (await isCookieMissing())) return 'no-cookies';
  await applySession(next);
  notifyOtherTabs('changed');
  return 'entered';
}

/**
 * Returns whether the server knows no session right after a login, as it receives no cookie. Tells that from a user that
 * cannot be read.
 */
async function isCookieMissing(): Promise<boolean> {
  return isNobody(await send(refreshCookie, { report: 'none', ofSession: true }));
}

function isNobody(outcome: Outcome<RefreshResponse>): boolean {
  if (outcome.kind === 'refused') return outcome.status === 401;
  return outcome.kind === 'done' && outcome.value.loginState === null;
}

/**
 * Loads the session of this tab, and refreshes it after changes in other tabs and when the page becomes visible.
 * Resolves when the session is known.
 */
export async function initSession(): Promise<void> {
  const known = refreshSession();
  onOtherTab((message) => {
    if (message === 'changed') void refreshSession();
    else if (message === 'logged-out' && getSession().state !== 'anonymous')
      setSession({ state: 'anonymous', ended: true });
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && getSession().state !== 'anonymous') void refreshSession();
  });
  await known;
}

export function retrySession(): void {
  setSession({ state: 'authenticating' });
  void refreshSession();
}
