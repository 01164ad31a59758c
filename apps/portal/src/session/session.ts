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
 * - no-contact: logged in, and an account has to be chosen first
 * - ready: logged in as one contact, in its environment (null: the house style)
 */
export type Session =
  | { state: 'authenticating' }
  | { state: 'unreachable' }
  | { state: 'anonymous'; ended: boolean }
  | { state: 'second-factor-setup' }
  | { state: 'second-factor-verify' }
  | { state: 'no-contact'; login: LoginState; user: User }
  | Ready;

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

/** What every cached answer belongs to. A change of scope is a new cache, so nothing of another account can show. */
export function scopeOf(session: Session): string {
  if (session.state === 'no-contact') return `${session.login.userId}:-:-:-`;
  if (session.state !== 'ready') return 'anonymous';
  const { login, lookAlong, environment } = session;
  return [login.userId, login.activeContactId, lookAlong?.userId ?? '-', environment?.id ?? '-'].join(':');
}
