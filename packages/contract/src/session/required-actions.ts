import { needsNewEmail } from '../contacts/rules.ts';

/**
 * Actions required of a logged-in user before anything else; the first one that applies:
 * - forced-email: replace the email address of a contact that logs in
 * - no-contact: choose a contact
 * - incomplete-profile: complete the profile
 */
export const requiredActions = ['forced-email', 'no-contact', 'incomplete-profile'] as const;
export type RequiredAction = (typeof requiredActions)[number];

interface Standing {
  /** All contacts of the person, or at least those whose address must change. */
  contacts: Parameters<typeof needsNewEmail>[0][];
  activeContactId: string | null;
  profileDataState: string | null;
  /** Whether an employee impersonates the person, and so skips the actions that only the person can do. */
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
