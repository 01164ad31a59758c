import { needsNewEmail } from '../contacts/rules.ts';

/**
 * Actions required of a logged-in user before anything else; the first that holds:
 * - forced-email: give a login account of theirs another email address
 * - no-contact: choose an account
 * - incomplete-profile: complete their profile
 */
export const requiredActions = ['forced-email', 'no-contact', 'incomplete-profile'] as const;
export type RequiredAction = (typeof requiredActions)[number];

interface Standing {
  /** All contacts of the person, or at least those whose address must change. */
  contacts: Parameters<typeof needsNewEmail>[0][];
  activeContactId: string | null;
  profileDataState: string | null;
  /** An impersonating employee cannot do for the person what only they can, and skips those actions. */
  isImpersonated: boolean;
}

/** Returns the first action required of a user, or null. */
export function requiredActionOf({
  contacts,
  activeContactId,
  profileDataState,
  isImpersonated,
}: Standing): RequiredAction | null {
  if (!isImpersonated && contacts.some(needsNewEmail)) return 'forced-email';
  if (activeContactId === null) return 'no-contact';
  return isImpersonated || profileDataState === 'completed' ? null : 'incomplete-profile';
}
