import { seesTeam } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import type { Environment } from '@portal/contract/environments/schema';
import { can, type Permission } from '@portal/contract/permissions/rules';
import { places } from '@portal/contract/places';
import type { User } from '@portal/contract/people/schema';
import type { LoginState } from '@portal/contract/session/schema';

/**
 * The session of this tab. Exactly one of these states holds at any time; `decideRoute` decides the screens of each.
 * - authenticating: the first refresh is in progress
 * - unreachable: the first refresh got no response, so nothing is known yet
 * - anonymous: not logged in; `ended` when a session was there and is gone
 * - second-factor-setup, second-factor-verify: the password was right, a second step is due (isDone: it is set up and
 *   the server has started the session, while the recovery codes are still shown)
 * - forced-email, no-contact, incomplete-profile: logged in, and an action is required first: give an account another
 *   email address, choose an account, complete the profile
 * - ready: logged in as one contact, in its environment (null: the house style)
 * - expired: the session ended in the middle of work; the screen stays, under the dialog to log in again
 */
export type Session = Seen | Expired;

/** The session as screens see it: an expired one counts as the state before. */
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
  /** The step of the login that the dialog asks for. */
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
  /** While an employee impersonates: the participant's login; `login` and `user` are then the participant's. */
  impersonation: LoginState | null;
}

/** Returns the active account; undefined when none was chosen. */
export function activeContactOf(session: Session): Contact | undefined {
  if (session.state !== 'ready' && session.state !== 'incomplete-profile') return undefined;
  return session.user.person.contacts.find(({ id }) => id === session.login.activeContactId);
}

/**
 * Returns whether the active account has a permission. Where the server does not report the provider, every
 * organization counts as the provider; the server checks every call itself.
 */
export function isAllowed(session: Session, permission: Permission): boolean {
  const contact = activeContactOf(session);
  if (session.state !== 'ready' || contact === undefined) return false;
  const isAtProvider = contact.affiliation !== null && (contact.affiliation.provider ?? true);
  return can({ role: contact.role, isAtProvider, isImpersonated: isImpersonation(session) }, permission);
}

/** Paths that need a permission besides being logged in; every path below one of them needs it too. */
const needed: Record<string, Permission> = {
  [places.assessments]: 'uploads:assess',
  [places.auditLog]: 'audit:read',
  [places.directory]: 'people:edit',
  [places.environments]: 'environments:edit',
  [places.organisations]: 'organisations:read',
};

/** Returns the permission that a path needs, for the routes and for the links to them. */
export const permissionAt = (path: string): Permission | undefined => needed[`/${path.split('/')[1]}`];

/** Returns the environment of the session; null for the house style. */
export function environmentOf(session: Session): Environment | null {
  if (session.state === 'expired') return environmentOf(session.was);
  return 'environment' in session ? session.environment : null;
}

export function isLoggedIn(session: Session): session is LoggedIn {
  return 'login' in session;
}

/** Returns whether the active account is one of a manager who may see their people; not while impersonating. */
export function seesTeamNow(session: Session): boolean {
  const contact = activeContactOf(session);
  return !isImpersonation(session) && contact !== undefined && seesTeam(contact);
}

/** Returns whether an employee impersonates a participant. */
export function isImpersonation(session: Session): boolean {
  return session.state === 'ready' && session.impersonation !== null;
}

/** Identifies the owner of a session: a person, or a participant through an employee. Null without one. */
export function ownerOf(session: Session): string | null {
  if (session.state === 'expired') return ownerOf(session.was);
  return isLoggedIn(session) ? `${session.login.userId} ${isImpersonation(session)}` : null;
}

/**
 * Identifies the person and account of the session. A change of it resets every screen, since typed values belong to
 * the previous person.
 */
export function identityOf(session: Session): string {
  if (session.state === 'expired') return identityOf(session.was);
  if (!isLoggedIn(session)) return 'anonymous';
  return [session.login.userId, session.login.activeContactId, isImpersonation(session)].join(':');
}

/**
 * Returns the key of the cache of responses. A change of it starts an empty cache, so that no response for another
 * account can be shown.
 */
export function scopeOf(session: Session): string {
  return `${identityOf(session)}:${environmentOf(session)?.id ?? '-'}`;
}
