import { needsNewEmail } from '../contacts/rules.ts';

/**
 * What somebody who is logged in has to do before anything else, the first that holds:
 * - forced-email: give a login account of theirs another e-mail address
 * - no-contact: choose an account
 * - incomplete-profile: complete their profile
 */
export const gates = ['forced-email', 'no-contact', 'incomplete-profile'] as const;
export type Gate = (typeof gates)[number];

interface Standing {
  /** All contacts of the person, or at least those whose address must change. */
  contacts: Parameters<typeof needsNewEmail>[0][];
  activeContactId: string | null;
  profileDataState: string | null;
  /** An employee in the person's place cannot do it for them, and sees what lies behind. */
  isLookedAlongWith: boolean;
}

/** The gate somebody stands before, or null. */
export function gateOf({
  contacts,
  activeContactId,
  profileDataState,
  isLookedAlongWith,
}: Standing): Gate | null {
  if (!isLookedAlongWith && contacts.some(needsNewEmail)) return 'forced-email';
  if (activeContactId === null) return 'no-contact';
  return isLookedAlongWith || profileDataState === 'completed' ? null : 'incomplete-profile';
}
