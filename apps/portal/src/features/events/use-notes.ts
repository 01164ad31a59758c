import { useEffect, useState } from 'react';
import { keyOf, readNotes, writeNotes, type Notes } from './notes.ts';

const store = () => localStorage;

/** The notes of a person on a registration, which other tabs follow. `isKept` is null until something was changed here. */
export function useNotes(userId: string, registrationId: string) {
  const key = keyOf(userId, registrationId);
  const [notes, setNotes] = useState(() => readNotes(store, key));
  const [isKept, setKept] = useState<boolean | null>(null);

  useEffect(() => {
    const follow = (event: StorageEvent) => {
      // Null when all of it was cleared.
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
