import { pathOf } from '@portal/contract/call';
import { activeEnvironmentId } from '@portal/contract/contacts/rules';
import { getEnvironment } from '@portal/contract/environments/calls';
import type { Environment } from '@portal/contract/environments/schema';
import { getUser } from '@portal/contract/people/calls';
import { requiredActionOf } from '@portal/contract/session/required-actions';
import type { RefreshResponse } from '@portal/contract/session/schema';
import type { User } from '@portal/contract/people/schema';
import { notifyFault } from '../notifications/notifications.ts';
import { readWhole } from '../api/read-whole.ts';
import { type Outcome, send } from '../api/send.ts';
import { firstEnvironment, popFirstResponse } from '../environment/start.ts';
import type { Session } from './session.ts';
import { deferSwitch } from './switch.ts';

/** What the server says about who is logged in. */
export type LoginStates = Pick<RefreshResponse, 'loginState' | 'loginAsState'>;

/**
 * Loads the user, and the environment of the active contact, for the login states of the server. A refusal or an
 * unreadable user ends the session. Returns 'unreachable' after a rate limit or a fault of the network or server, and
 * while unsaved changes hold back a switch of account made in another tab.
 * @param before the session of this tab; null for a change that was made in this tab
 */
export async function loadSession(states: LoginStates, before: Session | null = null): Promise<Session> {
  const next = await sessionOf(states);
  // Leaves the session of this tab unchanged, as if the server could not be reached.
  return deferSwitch(before, next) ? { state: 'unreachable' } : next;
}

async function sessionOf({ loginState, loginAsState }: LoginStates): Promise<Session> {
  const login = loginAsState ?? loginState;
  if (login === null) return { state: 'anonymous', ended: false };
  const params = { id: login.userId };
  const given = popFirstResponse(pathOf(getUser, params));
  const outcome = await readWhole(getUser, {
    params,
    report: 'none',
    ofSession: true,
    ...(given && { fetch: given }),
  });
  if (outcome.kind === 'aborted' || isFault(outcome)) return { state: 'unreachable' };
  if (outcome.kind !== 'done') {
    // Reports the fault, since the password may have been right and the login would look refused.
    if (outcome.kind === 'failed' || outcome.status !== 401) notifyFault('unreadable');
    return { state: 'anonymous', ended: true };
  }
  const user = outcome.value;
  const { contacts, profileDataState } = user.person;
  const activeContactId = contacts.find(({ id }) => id === login.activeContactId)?.id ?? null;
  const requiredAction = requiredActionOf({
    contacts,
    activeContactId,
    profileDataState,
    isImpersonated: loginAsState !== null,
  });
  const environment = await loadEnvironment(activeEnvironmentId(contacts, activeContactId));
  if (requiredAction === 'forced-email') return { state: requiredAction, login, user, environment };
  if (activeContactId === null) return { state: 'no-contact', login, user };
  const active = { login: { ...login, activeContactId }, user, environment };
  if (requiredAction === 'incomplete-profile') return { state: requiredAction, ...active };
  return { state: 'ready', ...active, impersonation: loginAsState };
}

/**
 * Returns whether a call ended with a rate limit or a fault of the network or server, which say nothing about the
 * session.
 */
function isFault(outcome: Outcome<User>): boolean {
  if (outcome.kind === 'refused') return outcome.status === 429;
  return outcome.kind === 'failed' && outcome.cause !== 'unreadable';
}

/** Environment of the first HTML, which is used once: it may have changed when the session is loaded again. */
let unread = firstEnvironment;

/** Falls back to the house style without the environment, which is better than no portal. */
async function loadEnvironment(id: string | null): Promise<Environment | null> {
  if (id === null) return null;
  const first = unread;
  unread = null;
  if (first?.id === id) return first;
  const outcome = await send(getEnvironment, { params: { id }, report: 'none', ofSession: true });
  return outcome.kind === 'done' ? outcome.value : null;
}
