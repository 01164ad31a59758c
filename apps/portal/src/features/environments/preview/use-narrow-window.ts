import { useSyncExternalStore } from 'react';

/** Media query for windows in which the preview shows the phone only. */
export const narrow = '(width < 600px)';

function subscribe(onChange: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useNarrowWindow = () => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
