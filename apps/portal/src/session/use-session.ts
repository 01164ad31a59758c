import { useSyncExternalStore } from 'react';
import { getSession, subscribeToSession } from './session-store.ts';
import type { Expired, Ready, Seen } from './session.ts';

/** The session as a screen sees it: one that has expired is still the one it was, so that nothing on the screen goes. */
export function useSession(): Seen {
  return useSyncExternalStore(subscribeToSession, getSeen);
}

/** The session while it is expired, else null. */
export function useExpired(): Expired | null {
  return useSyncExternalStore(subscribeToSession, getExpired);
}

/** The session on screens that `decideRoute` shows only when somebody is ready. */
export function useReadySession(): Ready {
  const session = useSession();
  if (session.state !== 'ready')
    throw new Error(`A screen for a ready session was shown while ${session.state}.`);
  return session;
}

function getSeen(): Seen {
  const session = getSession();
  return session.state === 'expired' ? session.was : session;
}

function getExpired(): Expired | null {
  const session = getSession();
  return session.state === 'expired' ? session : null;
}
