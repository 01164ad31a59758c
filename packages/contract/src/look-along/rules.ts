import { isListed, isSelectable } from '../contacts/rules.ts';
import type { Contact, Role } from '../contacts/schema.ts';

/**
 * The employees who look along: the provider's assessors. Administrators do not: they read the trail of it, and nobody judges
 * their own. The server also wants the account to be one at the provider itself.
 */
const employeeRoles = new Set<Role>(['assessor']);

/** The roles somebody has who only learns. One other account is enough to be out of reach of looking along. */
const learnerRoles = new Set<Role>(['participant', 'secondee']);

export function mayLookAlong(contact: Pick<Contact, 'role'>): boolean {
  return employeeRoles.has(contact.role);
}

type Account = Pick<Contact, 'role' | 'customerPortalAccess' | 'enabled' | 'allowedToLogin'>;

/** Whether one may look along in this account, given all accounts of its person: a participant who is nothing more. */
export function mayBeLookedAlongWith(contact: Account, all: readonly Account[]): boolean {
  const isOnlyLearner = all.filter(isListed).every(({ role }) => learnerRoles.has(role));
  return contact.role === 'participant' && isSelectable(contact) && isOnlyLearner;
}
