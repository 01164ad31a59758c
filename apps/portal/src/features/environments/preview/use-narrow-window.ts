import { useSyncExternalStore } from 'react';

/** Window in which the preview has room for a phone alone. */
export const narrow = '(width < 600px)';

function subscribe(onChange: () => void) {
  const query = matchMedia(narrow);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export const useNarrowWindow = () => useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
