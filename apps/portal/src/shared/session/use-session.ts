import type { Contact } from '@portal/contract/contacts/schema';
import { useSyncExternalStore } from 'react';
import { activeContactOf, type Expired, type Ready, type Seen } from './session.ts';
import { getSession, nobody, subscribeToSession } from './store.ts';

/**
 * Returns the session for screens: an expired one counts as the state before, so that the screen stays. On the server
 * nobody is logged in.
 */
export function useSession(): Seen {
  return useSyncExternalStore(subscribeToSession, getSeen, () => nobody);
}

/** Returns the session while it is expired, else null. */
export function useExpired(): Expired | null {
  return useSyncExternalStore(subscribeToSession, getExpired);
}

/** Returns the session on screens that `decideRoute` shows in one state only. */
export function useSessionIn<State extends Seen['state']>(state: State): Extract<Seen, { state: State }> {
  const session = useSession();
  if (!isIn(session, state)) throw new Error(`A screen for ${state} was shown while ${session.state}.`);
  return session;
}

export function useReadySession(): Ready {
  return useSessionIn('ready');
}

/** Returns the active account on the same screens. */
export function useActiveContact(): Contact {
  const contact = activeContactOf(useReadySession());
  if (contact === undefined) throw new Error('The active account is none of the accounts of this person.');
  return contact;
}

function isIn<State extends Seen['state']>(
  session: Seen,
  state: State,
): session is Extract<Seen, { state: State }> {
  return session.state === state;
}

function getSeen(): Seen {
  const session = getSession();
  return session.state === 'expired' ? session.was : session;
}

function getExpired(): Expired | null {
  const session = getSession();
  return session.state === 'expired' ? session : null;
}
