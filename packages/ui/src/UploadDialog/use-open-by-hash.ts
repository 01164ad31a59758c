'use client';

import { useReducer, useSyncExternalStore } from 'react';

/**
 * Opens a part of the page by the hash of the URL, such as `#upload-diploma`. Returns whether it is open, and the
 * function that closes it (it removes the hash, without navigation or scrolling). Closed on a server.
 */
export function useOpenByHash(name: string): [isOpen: boolean, close: () => void] {
  const [, readAgain] = useReducer((count: number) => count + 1, 0);
  const isOpen = useSyncExternalStore(
    subscribe,
    () => window.location.hash === `#${name}`,
    () => false,
  );
  return [
    isOpen,
    () => {
      window.history.replaceState(
        window.history.state,
        '',
        window.location.pathname + window.location.search,
      );
      readAgain();
    },
  ];
}

function subscribe(onChange: () => void) {
  window.addEventListener('hashchange', onChange);
  window.addEventListener('popstate', onChange);
  // A router's link changes the URL without either of those events. Older browsers lack this API and miss such a
  // change.
  const { navigation } = window as { navigation?: EventTarget };
  navigation?.addEventListener('currententrychange', onChange);
  return () => {
    navigation?.removeEventListener('currententrychange', onChange);
    window.removeEventListener('hashchange', onChange);
    window.removeEventListener('popstate', onChange);
  };
}
