import { useCallback, useLayoutEffect, useRef } from 'react';

/** A handler that stays the same while what it does follows the last render, so that memoised parts stay as they are. */
export function useEvent<Args extends unknown[]>(handler: (...args: Args) => void): (...args: Args) => void {
  const latest = useRef(handler);
  useLayoutEffect(() => {
    latest.current = handler;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
