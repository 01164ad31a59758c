import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from './session-store.ts';
import type { Ready, Session } from './session.ts';

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession);
}

/** The session on screens that `decideRoute` shows only when somebody is ready. */
export function useReadySession(): Ready {
  const session = useSession();
  if (session.state !== 'ready')
    throw new Error(`A screen for a ready session was shown while ${session.state}.`);
  return session;
}
