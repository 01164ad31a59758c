import { useEffect, useState } from 'react';
import { browserStorage } from '../../../shared/storage/storage.ts';

const keyOf = (contactId: string) => `portal.dossier-open.1:${contactId}`;

/**
 * Returns whether to reserve the height of to-do's before the dossier is loaded: unless it had none at the last visit.
 * Remembers for the next visit, on this device, whether it has any; `isOpen` is null until that is known.
 */
export function useReservedHeight(contactId: string, isOpen: boolean | null): boolean {
  const [isReserved] = useState(() => browserStorage.getItem(keyOf(contactId)) !== 'false');

  useEffect(() => {
    if (isOpen !== null) browserStorage.setItem(keyOf(contactId), String(isOpen));
  }, [contactId, isOpen]);

  return isReserved || isOpen === true;
}
