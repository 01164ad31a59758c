import { useEffect, useRef } from 'react';
import { announce } from './announce.ts';

/**
 * Speaks a message when it or its cause changed, once things have been quiet for a moment; the first one is not news.
 * @param cause what makes an unchanged message news again
 */
export function useAnnounced(message: string, cause = ''): void {
  const spoken = useRef(`${cause}\n${message}`);
  useEffect(() => {
    if (spoken.current === `${cause}\n${message}`) return undefined;
    const timer = setTimeout(() => {
      spoken.current = `${cause}\n${message}`;
      announce(message);
    }, 700);
    return () => clearTimeout(timer);
  }, [cause, message]);
}
