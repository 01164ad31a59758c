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
 * - forced-email, no-contact, incomplete-profile: logged in, and something has to be done first: give an account another
 *   e-mail address, choose an account, complete the profile
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
  | { state: 'forced-email'; login: LoginState; user: User; environment: Environment | null }
  | { state: 'no-contact'; login: LoginState; user: User }
  | IncompleteProfile
  | Ready;

export interface Expired {
  state: 'expired';
  was: LoggedIn;
  /** What is asked to come back. */
  step: 'password' | 'second-factor-verify';
}

export type LoggedIn = Extract<Seen, { user: User }>;

/** Logged in as one contact, in its environment. */
interface Active {
  login: LoginState & { activeContactId: string };
  user: User;
  environment: Environment | null;
}

export interface IncompleteProfile extends Active {
  state: 'incomplete-profile';
}

export interface Ready extends Active {
  state: 'ready';
  /** While an employee looks along: the participant's login; `login` and `user` are then the participant's. */
  lookAlong: LoginState | null;
}

/** The account somebody is logged in as; undefined for whoever has not chosen one. */
export function activeContactOf(session: Session): Contact | undefined {
  if (session.state !== 'ready' && session.state !== 'incomplete-profile') return undefined;
  return session.user.person.contacts.find(({ id }) => id === session.login.activeContactId);
}

/** The environment somebody works in; null for the house style. */
export function environmentOf(session: Session): Environment | null {
  if (session.state === 'expired') return environmentOf(session.was);
  return 'environment' in session ? session.environment : null;
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
  return `${whoIn(session)}:${environmentOf(session)?.id ?? '-'}`;
}
