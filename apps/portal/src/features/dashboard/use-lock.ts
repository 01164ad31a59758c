import { useEffect, useState } from 'react';

/** Lock time of a button that leads to another screen, in ms. */
export const lockTime = 5_000;

/** Locks a button for `duration` ms from the call of `lock`. */
export function useLock(duration: number): [isLocked: boolean, lock: () => void] {
  const [isLocked, setLocked] = useState(false);

  useEffect(() => {
    if (!isLocked) return undefined;
    const timer = setTimeout(() => setLocked(false), duration);
    return () => clearTimeout(timer);
  }, [isLocked, duration]);

  return [isLocked, () => setLocked(true)];
}
