import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Speaks a message when it or its cause changed, once things have been quiet for a moment; the first one is not news.
 * What changed and came back in that moment is news too: trying again and failing again.
 * @param cause what makes an unchanged message news again
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
