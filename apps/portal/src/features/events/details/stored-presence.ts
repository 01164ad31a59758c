import { openEnum, textsByKey } from '@portal/contract/wire';
import * as z from 'zod/mini';
import type { SafeStorage } from '../../../shared/storage/storage.ts';

export const presences = ['present', 'absent', 'unknown'] as const;
export type Presence = (typeof presences)[number];

/** Intended presence at an event, and the person's number per register code. Stored on this device only. */
export interface StoredPresence {
  presence: Presence;
  numbers: Readonly<Record<string, string>>;
}

export const longestNumber = 40;

export const nothingStored: StoredPresence = { presence: 'unknown', numbers: {} };

const schema = z.object({
  presence: openEnum(presences),
  numbers: z.pipe(
    textsByKey,
    z.transform((numbers) =>
      Object.fromEntries(Object.entries(numbers).filter(([, number]) => number.length <= longestNumber)),
    ),
  ),
});

/** Returns the storage key for a person and a registration. Needs a new number when the stored shape changes. */
export const keyOf = (userId: string, registrationId: string) =>
  `portal.event-notes.1:${userId}:${registrationId}`;

/** Returns the stored values; empty ones when they are missing or invalid. */
export function loadPresence(store: SafeStorage, key: string): StoredPresence {
  try {
    return z.parse(schema, JSON.parse(store.getItem(key) ?? 'null'));
  } catch {
    return nothingStored;
  }
}

/** Stores the values, and removes empty ones. Returns false when the browser does not keep them. */
export function storePresence(
  store: SafeStorage,
  key: string,
  { presence, numbers }: StoredPresence,
): boolean {
  const filled = Object.fromEntries(Object.entries(numbers).filter(([, number]) => number !== ''));
  const isEmpty = presence === 'unknown' && Object.keys(filled).length === 0;
  if (!isEmpty) return store.setItem(key, JSON.stringify({ presence, numbers: filled }));
  store.removeItem(key);
  return true;
}
