import { useEffect, useRef } from 'react';
import { announce } from '../announcer/announce.ts';

/** Announces an empty result, only when the table was loading before. */
export function useEmptyAnnouncement(loading: boolean, isEmpty: boolean, message: string): void {
  const wasLoading = useRef(false);
  useEffect(() => {
    if (wasLoading.current && isEmpty) announce(message);
    wasLoading.current = loading;
  }, [loading, isEmpty, message]);
}
