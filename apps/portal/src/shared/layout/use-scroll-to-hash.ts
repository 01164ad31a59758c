import { useEffect } from 'react';

/**
 * Scrolls to the element that the hash of the URL names, since the browser looks for it before React has rendered it.
 */
export function useScrollToHash(): void {
  useEffect(() => {
    const id = location.hash.slice(1);
    if (id !== '') document.getElementById(id)?.scrollIntoView();
  }, []);
}
