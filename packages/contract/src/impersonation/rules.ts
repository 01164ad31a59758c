import { isListed, isSelectable } from '../contacts/rules.ts';
import type { Contact, Role } from '../contacts/schema.ts';

/** Roles of a learner. One account with another role excludes its person from impersonation. */
const learnerRoles = new Set<Role>(['participant', 'secondee']);

type Account = Pick<Contact, 'role' | 'customerPortalAccess' | 'enabled' | 'allowedToLogin'>;

/**
 * Whether an account can be impersonated: a participant's account that can log in, of a person whose listed accounts
 * (`all`) are all those of a learner.
 */
export function canBeImpersonated(contact: Account, all: readonly Account[]): boolean {
  const isOnlyLearner = all.filter(isListed).every(({ role }) => learnerRoles.has(role));
  return contact.role === 'participant' && isSelectable(contact) && isOnlyLearner;
}
