import { isListed, isSelectable } from '../contacts/rules.ts';
import type { Contact, Role } from '../contacts/schema.ts';

/** Roles of a learner. One contact with another role excludes its person from impersonation. */
const learnerRoles = new Set<Role>(['participant', 'secondee']);

type Candidate = Pick<Contact, 'role' | 'customerPortalAccess' | 'enabled' | 'allowedToLogin'>;

/**
 * Whether a contact can be impersonated: a participant's contact that can log in, of a person whose listed contacts
 * (`all`) are all those of a learner.
 */
export function canBeImpersonated(contact: Candidate, all: readonly Candidate[]): boolean {
  const isOnlyLearner = all.filter(isListed).every(({ role }) => learnerRoles.has(role));
  return contact.role === 'participant' && isSelectable(contact) && isOnlyLearner;
}
