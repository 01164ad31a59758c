import { isListed, isSelectable } from '../contacts/rules.ts';
import type { Contact, Role } from '../contacts/schema.ts';

/** Roles of a person who only learns. One other account is enough to be excluded from impersonation. */
const learnerRoles = new Set<Role>(['participant', 'secondee']);

type Account = Pick<Contact, 'role' | 'customerPortalAccess' | 'enabled' | 'allowedToLogin'>;

/** Whether one may impersonate in this account, given all accounts of its person: a participant who is nothing more. */
export function mayBeLookedAlongWith(contact: Account, all: readonly Account[]): boolean {
  const isOnlyLearner = all.filter(isListed).every(({ role }) => learnerRoles.has(role));
  return contact.role === 'participant' && isSelectable(contact) && isOnlyLearner;
}
