import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Whether what only the browser knows may be rendered: false on the server, and while React takes over the HTML that was
 * rendered there, which has to be the same.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
