import { useSyncExternalStore } from 'react';

const subscribe = () => () => {};

/**
 * Returns whether values known only in the browser may be rendered: false on the server and during hydration, whose
 * output has to be the same.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
