import { activeEnvironmentId } from '@portal/contract/contacts/rules';
import { getEnvironment } from '@portal/contract/environments/calls';
import type { Environment } from '@portal/contract/environments/schema';
import { getUser } from '@portal/contract/people/calls';
import { gateOf } from '@portal/contract/session/gates';
import type { RefreshAnswer, RemainingTime } from '@portal/contract/session/schema';
import type { User } from '@portal/contract/people/schema';
import type { Outcome } from '../api/outcome.ts';
import { send } from '../api/send.ts';
import { firstEnvironment } from '../environment/start.ts';
import { endsOf, setEnds } from './ends.ts';
import type { Session } from './session.ts';

/** What a login or a refresh tells; a login tells nothing about time. */
export type LoginStates = Pick<RefreshAnswer, 'loginState' | 'loginAsState'> & Partial<RemainingTime>;

const anonymousAfterSession: Session = { state: 'anonymous', ended: true };

/**
 * The session that belongs to the server's login states: the user, and the environment of the active contact.
 * An answer that is not a User ends the session; from a server that cannot answer now the result is 'unreachable'.
 */
export async function loadSession({ loginState, loginAsState, ...time }: LoginStates): Promise<Session> {
  setEnds(endsOf(time));
  const login = loginAsState ?? loginState;
  if (login === null) return { state: 'anonymous', ended: false };
  const answer = await send(getUser, { params: { id: login.userId }, report: 'none', ofSession: true });
  if (isFault(answer)) return { state: 'unreachable' };
  if (answer.kind !== 'done') return anonymousAfterSession;
  const user = answer.value;
  const { contacts, profileDataState } = user.person;
  const activeContactId = contacts.find(({ id }) => id === login.activeContactId)?.id ?? null;
  const gate = gateOf({
    contacts,
    activeContactId,
    profileDataState,
    isLookedAlongWith: loginAsState !== null,
  });
  const environment = await loadEnvironment(activeEnvironmentId(contacts, activeContactId));
  if (gate === 'forced-email') return { state: gate, login, user, environment };
  if (activeContactId === null) return { state: 'no-contact', login, user };
  const active = { login: { ...login, activeContactId }, user, environment };
  if (gate === 'incomplete-profile') return { state: gate, ...active };
  return { state: 'ready', ...active, lookAlong: loginAsState };
}

/** No network, a server in trouble or one that is asked too much: none of them says anything about who is logged in. */
function isFault(answer: Outcome<User>): boolean {
  if (answer.kind === 'refused') return answer.status === 429;
  return answer.kind === 'failed' && answer.cause !== 'unreadable';
}

/** Without its environment the portal wears the house style, which is better than no portal. */
async function loadEnvironment(id: string | null): Promise<Environment | null> {
  if (id === null) return null;
  if (firstEnvironment?.id === id) return firstEnvironment;
  const answer = await send(getEnvironment, { params: { id }, report: 'none', ofSession: true });
  return answer.kind === 'done' ? answer.value : null;
}
