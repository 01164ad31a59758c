import { useEffect, useRef } from 'react';
import { announce } from '../announcer/announce.ts';

/** Who heard that rows were on their way hears it as well when there turn out to be none. */
export function useEmptyNews(loading: boolean, isEmpty: boolean, words: string): void {
  const waited = useRef(false);
  useEffect(() => {
    if (waited.current && isEmpty) announce(words);
    waited.current = loading;
  }, [loading, isEmpty, words]);
}
