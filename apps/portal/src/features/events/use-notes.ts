import { useEffect, useState } from 'react';
import { keyOf, readNotes, writeNotes, type Notes } from './notes.ts';

const store = () => localStorage;

/**
 * Returns the notes of a person on a registration, and follows changes in other tabs. `isKept` is null until something
 * was changed here.
 */
export function useNotes(userId: string, registrationId: string) {
  const key = keyOf(userId, registrationId);
  const [notes, setNotes] = useState(() => readNotes(store, key));
  const [isKept, setKept] = useState<boolean | null>(null);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // The key is null after the whole storage was cleared.
      if (event.key === key || event.key === null) setNotes(readNotes(store, key));
    };
    window.addEventListener('storage', follow);
    return () => window.removeEventListener('storage', follow);
  }, [key]);

  function change(part: Partial<Notes>) {
    const next = { ...notes, ...part };
    setNotes(next);
    setKept(writeNotes(store, key, next));
  }

  return { notes, isKept, change };
}
