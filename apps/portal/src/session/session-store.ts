import {
  login as loginCall,
  logout as logoutCall,
  refreshCookie,
  selectContact as selectContactCall,
} from '@portal/contract/session/calls';
import type { LoginRequest, RefreshAnswer } from '@portal/contract/session/schema';
import { connectSession, send } from '../api/send.ts';
import { prepareTheme } from '../environment/wear-theme.ts';
import { handOverPlace } from './remembered-place.ts';
import type { Session } from './session.ts';
import { onOtherTab, tellOtherTabs } from './tabs.ts';

/**
 * The session of this tab, outside React: components read it with `useSession`, and it changes only through the actions
 * below. Network faults and server faults never end a session; only a 401 or an answer that is no User does.
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

function become(next: Session): void {
  session = next;
  const userId = 'login' in next ? next.login.userId : null;
  connectSession(userId, () => endSession());
  for (const listener of listeners) listener();
}

/** Only a session that was there can end; a 401 during the first refresh is somebody who was never logged in. */
function endSession(): void {
  if (session.state === 'ready' || session.state === 'no-contact')
    become({ state: 'anonymous', ended: true });
}

let refreshing: Promise<void> | null = null;

/** Its code is loaded when there is somebody to load: the login screen does without. */
async function loadSession(states: RefreshAnswer): Promise<Session> {
  const loader = await import('./load-session.ts').catch(() => null);
  return loader === null ? { state: 'unreachable' } : loader.loadSession(states);
}

/** Asks the server who is logged in and follows. Calls that come while one is under way share it. */
function refreshSession(): Promise<void> {
  refreshing ??= refresh().finally(() => {
    refreshing = null;
  });
  return refreshing;
}

async function refresh(): Promise<void> {
  const before = session;
  const next = await askWhoIsLoggedIn('login' in before);
  // Somebody logged in or out in the meantime: what was asked before that says nothing any more.
  if (session !== before || next === null) return;
  await enter(next);
}

/** The session the server knows; null when it gave no answer while one is already known here. */
async function askWhoIsLoggedIn(wasLoggedIn: boolean): Promise<Session | null> {
  const answer = await send(refreshCookie, { report: 'none' });
  if (answer.kind === 'refused' && answer.status === 401) return { state: 'anonymous', ended: wasLoggedIn };
  if (answer.kind === 'done' && !answer.value.loginState) return { state: 'anonymous', ended: wasLoggedIn };
  const next: Session = answer.kind === 'done' ? await loadSession(answer.value) : { state: 'unreachable' };
  if (next.state === 'anonymous') return { state: 'anonymous', ended: next.ended || wasLoggedIn };
  if (next.state === 'unreachable' && session.state !== 'authenticating') return null;
  return next;
}

/** Changes account and theme in one go, so that neither is seen with the other's. */
async function enter(next: Session): Promise<void> {
  const dress = next.state === 'ready' ? await prepareTheme(next.environment) : () => {};
  dress();
  if (next.state === 'ready' && session.state !== 'ready') handOverPlace();
  become(next);
}

/** Starts the session of this tab: the first refresh, and following the other tabs and a return to this one. */
export function startSession(): void {
  void refreshSession();
  onOtherTab(() => void refreshSession());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && session.state !== 'anonymous') void refreshSession();
  });
}

export function retrySession(): void {
  become({ state: 'authenticating' });
  void refreshSession();
}

export type LoginResult =
  | { kind: 'logged-in' }
  | { kind: 'second-factor' }
  | { kind: 'wrong-credentials' }
  | { kind: 'too-many-requests' }
  | { kind: 'other-method'; slug: string | null }
  | { kind: 'unavailable' };

/** Logs in; on success the session is the new one before this resolves. The server may say no under any status. */
export async function login(credentials: LoginRequest): Promise<LoginResult> {
  const answer = await send(loginCall, { body: credentials, report: 'none' });
  if (answer.kind === 'failed' || answer.kind === 'aborted') return { kind: 'unavailable' };
  if (answer.kind === 'refused') return refusalOf(answer.status, answer.body);
  const { userId, action, error } = answer.value;
  if (error !== null) return refusalOf(200, answer.value);
  if (action === 'requires-second-factor-setup' || action === 'requires-second-factor-verify') {
    become({
      state: action === 'requires-second-factor-setup' ? 'second-factor-setup' : 'second-factor-verify',
    });
    return { kind: 'second-factor' };
  }
  if (userId === null) return { kind: 'wrong-credentials' };
  const next = await loadSession({
    loginState: { userId, activeContactId: answer.value.activeContactId },
    loginAsState: null,
  });
  if (next.state === 'unreachable') return { kind: 'unavailable' };
  await enter(next);
  tellOtherTabs();
  return { kind: 'logged-in' };
}

function refusalOf(status: number, body: unknown): LoginResult {
  const { error, slug } = { error: null, slug: null, ...(body as object) } as {
    error: unknown;
    slug: unknown;
  };
  if (status === 429 || error === 'too-many-requests') return { kind: 'too-many-requests' };
  if (error === 'login-method-not-allowed')
    return { kind: 'other-method', slug: typeof slug === 'string' ? slug : null };
  return { kind: 'wrong-credentials' };
}

/** Makes another contact the active one. Nothing changes until the account, its environment and its theme are all there. */
export async function selectContact(contactId: string): Promise<boolean> {
  const answer = await send(selectContactCall, { body: { contactId } });
  if (answer.kind !== 'done') return false;
  // One that was under way may have asked before the choice.
  await refreshing;
  await refreshSession();
  tellOtherTabs();
  return true;
}

/** Logs out here and in the other tabs. Without an answer the session stays: saying 'logged out' would not be true. */
export async function logout(): Promise<boolean> {
  const answer = await send(logoutCall, { report: 'faults' });
  if (answer.kind !== 'done' && !(answer.kind === 'refused' && answer.status === 401)) return false;
  become({ state: 'anonymous', ended: false });
  tellOtherTabs();
  return true;
}
