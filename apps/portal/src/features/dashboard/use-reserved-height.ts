import { useEffect, useState } from 'react';

const keyOf = (contactId: string) => `portal.dossier-open.1:${contactId}`;

function loadLast(contactId: string): string | null {
  try {
    return localStorage.getItem(keyOf(contactId));
  } catch {
    return null;
  }
}

/**
 * Returns whether to reserve the height of to-do's before the dossier is loaded: unless it had none at the last visit.
 * Remembers for the next visit, on this device, whether it has any; `isOpen` is null until that is known.
 */
export function useReservedHeight(contactId: string, isOpen: boolean | null): boolean {
  const [isReserved] = useState(() => loadLast(contactId) !== 'false');

  useEffect(() => {
    if (isOpen === null) return;
    try {
      localStorage.setItem(keyOf(contactId), String(isOpen));
    } catch {
      // Without storage the next visit reserves the height again.
    }
  }, [contactId, isOpen]);

  return isReserved || isOpen === true;
}
