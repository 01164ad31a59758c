import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a handler that stays the same and calls the one of the last render, so that memoized children do not render
 * again.
 */
export function useEvent<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
