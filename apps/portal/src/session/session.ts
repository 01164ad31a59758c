import type { Contact } from '@portal/contract/contacts/schema';
import type { Environment } from '@portal/contract/environments/schema';
import type { User } from '@portal/contract/people/schema';
import type { LoginState } from '@portal/contract/session/schema';

/**
 * Who is using this tab. Exactly one of these holds at any time; `decideRoute` says what each may see.
 * - authenticating: the first refresh is under way
 * - unreachable: the first refresh got no answer, so nothing is known yet
 * - anonymous: nobody; `ended` when a session was there and is gone
 * - second-factor-setup, second-factor-verify: the password was right, a second step is due
 *   (isDone: it is set up and the server has let the person in, who still reads what has to be kept)
 * - no-contact: logged in, and an account has to be chosen first
 * - ready: logged in as one contact, in its environment (null: the house style)
 * - expired: the session ended in the middle of work; the screen stays as it was, under the question to log in again
 */
export type Session = Seen | Expired;

/** What a screen sees: to it a session that has expired is still the one it was. */
export type Seen =
  | { state: 'authenticating' }
  | { state: 'unreachable' }
  | { state: 'anonymous'; ended: boolean }
  | { state: 'second-factor-setup'; isDone?: true }
  | { state: 'second-factor-verify' }
  | { state: 'no-contact'; login: LoginState; user: User }
  | Ready;

export interface Expired {
  state: 'expired';
  was: LoggedIn;
  /** What is asked to come back. */
  step: 'password' | 'second-factor-verify';
}

export type LoggedIn = Extract<Seen, { user: User }>;

export interface Ready {
  state: 'ready';
  login: LoginState & { activeContactId: string };
  user: User;
  environment: Environment | null;
  /** While an employee looks along: the participant's login; `login` and `user` are then the participant's. */
  lookAlong: LoginState | null;
}

/** The account somebody is logged in as; undefined for whoever has not chosen one. */
export function activeContactOf(session: Session): Contact | undefined {
  if (session.state !== 'ready') return undefined;
  return session.user.person.contacts.find(({ id }) => id === session.login.activeContactId);
}

export function isLoggedIn(session: Session): session is LoggedIn {
  return 'login' in session;
}

/** Who works here as what. When that changes, nothing of a screen stays: what was typed in it belonged to somebody else. */
export function whoIn(session: Session): string {
  if (session.state === 'expired') return whoIn(session.was);
  if (!isLoggedIn(session)) return 'anonymous';
  const lookAlong = session.state === 'ready' ? session.lookAlong : null;
  return [session.login.userId, session.login.activeContactId ?? '-', lookAlong?.userId ?? '-'].join(':');
}

/** What every cached answer belongs to. A change of scope is a new cache, so nothing of another account can show. */
export function scopeOf(session: Session): string {
  const environment = session.state === 'ready' ? session.environment : null;
  return `${whoIn(session)}:${environment?.id ?? '-'}`;
}
