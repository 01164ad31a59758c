import type { Call } from '@portal/contract/call';
import { refreshCookie } from '@portal/contract/session/calls';
import type { LoginState, RefreshResponse } from '@portal/contract/session/schema';
import { connectSession, type Outcome, send, writeAs } from '../api/send.ts';
import { loadTheme } from '../environment/apply-theme.ts';
import { popFirstResponse } from '../environment/start.ts';
import { notifications } from '../notifications/notifications.ts';
import { createStore } from '@portal/ui/create-store';
import { publishPage } from './destination.ts';
import { expiry, expiryOf } from './expiry.ts';
import type { LoginStates } from './load.ts';
import {
  environmentOf,
  identityOf,
  isImpersonation,
  isLoggedIn,
  ownerOf,
  type LoggedIn,
  type Session,
} from './session.ts';
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

/**
 * Calls that the end of the session interrupted, each resolved with whether the same person has logged in again.
 */
const interrupted: ((isBack: boolean) => void)[] = [];

/**
 * Changes the session. Its notifications go with it, since they are addressed to its person; those for the next visitor,
 * such as on the login screen, are added after that.
 */
export function setSession(next: Session): void {
  const before = getSession();
  const owner = ownerOf(before);
  if (owner !== null && owner !== ownerOf(next)) notifications.clear();
  writeAs(isLoggedIn(next) ? next.login : null);
  store.set(next);
  if (next.state === 'expired') return;
  const isBack = isLoggedIn(next) && identityOf(before) === identityOf(next);
  for (const resolve of interrupted.splice(0)) resolve(isBack);
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
  const loader = await import('./load.ts').catch(() => null);
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

/**
 * Loads the session again after a change made in this tab, of the user alone or of the login too; other tabs refresh
 * theirs. A refresh that was already under way may predate the change.
 */
export async function refreshAfterChange(load = refreshSession): Promise<void> {
  isOwnChange = true;
  await refreshing;
  await load();
  isOwnChange = false;
  notifyOtherTabs('changed');
}

/** Loads the user of the same login again. */
async function reloadUser(): Promise<void> {
  const before = getSession();
  if (!isLoggedIn(before)) return;
  const loginAsState = before.state === 'ready' ? before.impersonation : null;
  const next = await loadSession({ loginState: before.login, loginAsState });
  // A refused user may mean that the session has ended.
  if (next.state === 'anonymous') await refreshSession();
  else if (next.state !== 'unreachable' && getSession() === before) await applySession(next);
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
  if (outcome.kind === 'done') expiry.set(expiryOf(outcome.value));
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
  // Unknown for the new session; they are asked for when somebody needs them.
  expiry.set(null);
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

/** Refreshes before the session counts as ended, since a first 401 may come from a cookie that another tab has replaced. */
async function unauthorized(): Promise<boolean> {
  const before = getSession();
  if (!isLoggedIn(before)) return unauthorizedAgain();
  await refreshSession();
  const after = getSession();
  return isLoggedIn(after) ? identityOf(before) === identityOf(after) : unauthorizedAgain();
}

/** Expires the session, and resolves once somebody has logged in again. */
async function unauthorizedAgain(): Promise<boolean> {
  const session = getSession();
  // Expires an existing session only; a 401 during the first refresh means that there was none.
  if (isLoggedIn(session)) expireSession(session);
  if (getSession().state !== 'expired') return false;
  return new Promise((resolve) => interrupted.push(resolve));
}

async function conflict(): Promise<boolean> {
  const before = getSession();
  await refreshSession();
  const after = getSession();
  return identityOf(before) !== identityOf(after) || before.state !== after.state;
}

async function changed(what: NonNullable<Call['changes']>, { id }: Record<string, string>): Promise<void> {
  await refreshing;
  const session = getSession();
  if (!isLoggedIn(session)) return;
  if (what === 'user') await refreshAfterChange(reloadUser);
  else if (what === 'login' || environmentOf(session)?.id === id) await refreshAfterChange();
}

connectSession({ unauthorized, unauthorizedAgain, conflict, changed });
