import { useEffect, useRef } from 'react';
import { announce } from '../announcer/announce.ts';

/**
 * Speaks a message after the filters changed, once it is known and things have been quiet for a moment. What else changes
 * it, such as the first answer, is not the filters' news.
 * @param message null while it is not known
 * @param values the filters, as text
 */
export function useFilterNews(message: string | null, values: string): void {
  const told = useRef(values);
  useEffect(() => {
    if (message === null || told.current === values) return undefined;
    const timer = setTimeout(() => {
      told.current = values;
      announce(message);
    }, 700);
    return () => clearTimeout(timer);
  }, [message, values]);
}
