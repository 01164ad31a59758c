import { useEffect, useState } from 'react';
import { keyOf, loadPresence, storePresence, type StoredPresence } from './stored-presence.ts';

const store = () => localStorage;

/**
 * Returns the stored values of a person for a registration, and follows changes in other tabs. `isKept` is null until
 * something was changed here.
 */
export function useStoredPresence(userId: string, registrationId: string) {
  const key = keyOf(userId, registrationId);
  const [stored, setStored] = useState(() => loadPresence(store, key));
  const [isKept, setKept] = useState<boolean | null>(null);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // The key is null after the whole storage was cleared.
      if (event.key === key || event.key === null) setStored(loadPresence(store, key));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);

  function change(part: Partial<StoredPresence>) {
    const next = { ...stored, ...part };
    setStored(next);
    setKept(storePresence(store, key, next));
  }

  return { stored, isKept, change };
}
