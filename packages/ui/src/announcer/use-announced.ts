import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Announces a message when it or its cause changed, after 700 ms without another change; the first message is not
 * announced. A change that is undone within that time is announced too, such as a retry that fails again.
 * @param cause a change of it announces an unchanged message again
 */
export function useAnnounced(message: string, cause = ''): void {
  const last = useRef(`${cause}\n${message}`);
  useEffect(() => {
    if (last.current === `${cause}\n${message}`) return undefined;
    last.current = `${cause}\n${message}`;
    const timer = setTimeout(() => announce(message), 700);
    return () => clearTimeout(timer);
  }, [cause, message]);
}
