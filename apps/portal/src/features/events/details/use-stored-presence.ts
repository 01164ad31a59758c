import { useEffect, useState } from 'react';
import { browserStorage } from '../../../shared/storage/storage.ts';
import { keyOf, loadPresence, storePresence, type StoredPresence } from './stored-presence.ts';

/**
 * Returns the stored values of a person for a registration, and follows changes in other tabs. `isKept` is null until
 * something was changed here.
 */
export function useStoredPresence(userId: string, registrationId: string) {
  const key = keyOf(userId, registrationId);
  const [stored, setStored] = useState(() => loadPresence(browserStorage, key));
  const [isKept, setKept] = useState<boolean | null>(null);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // The key is null after the whole storage was cleared.
      if (event.key === key || event.key === null) setStored(loadPresence(browserStorage, key));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);

  function change(part: Partial<StoredPresence>) {
    const next = { ...stored, ...part };
    setStored(next);
    setKept(storePresence(browserStorage, key, next));
  }

  return { stored, isKept, change };
}
