import type { Contact, Role } from './schema.ts';

/** Whether the account chooser lists this contact. */
export function isListed(contact: Pick<Contact, 'role' | 'customerPortalAccess' | 'enabled'>): boolean {
  return contact.role !== 'unknown' && contact.customerPortalAccess && contact.enabled;
}

/** Whether this contact may become the active one: listed, and allowed to log in. */
export function isSelectable(
  contact: Pick<Contact, 'role' | 'customerPortalAccess' | 'enabled' | 'allowedToLogin'>,
): boolean {
  return isListed(contact) && contact.allowedToLogin;
}

/** Whether this contact has a diploma dossier: participants of the portal or the learning environment do. */
export function hasDossier(contact: Pick<Contact, 'role' | 'lmsAccountRole'>): boolean {
  return contact.role === 'participant' || contact.lmsAccountRole === 'participant';
}

/** Roles that can be the manager of others. */
export const managerRoles = ['manager', 'organisation-manager'] as const satisfies readonly Role[];

/** Whether a manager with this role sees everybody of their organization, or those assigned to them; null for all others. */
export function teamOf(role: Role | null): 'all' | 'assigned' | null {
  if (role === 'organisation-manager') return 'all';
  return role === 'manager' ? 'assigned' : null;
}

/** Whether this contact is one of a manager who may see the qualifications of their people. */
export function seesTeam(contact: Pick<Contact, 'role' | 'affiliation'>): boolean {
  return teamOf(contact.role) !== null && contact.affiliation?.isTeamVisible === true;
}

/**
 * Whether the person must replace the email address of this contact before using the portal. A new address that is
 * not confirmed yet is enough, since its mailbox may be out of reach for a while; the requirement returns when the
 * link expires unused.
 */
export function needsNewEmail(
  contact: Pick<
    Contact,
    'role' | 'customerPortalAccess' | 'enabled' | 'allowedToLogin' | 'forceEmailChange' | 'pendingEmail'
  >,
): boolean {
  return contact.forceEmailChange && contact.pendingEmail === null && isSelectable(contact);
}

/** Whether to link to the account chooser: with at least two contacts that may log in. */
export function hasRoleSelector(contacts: Contact[]): boolean {
  return contacts.filter((contact) => contact.allowedToLogin).length > 1;
}

/**
 * Returns the id of the environment whose theme and name the portal shows; null (house style) without an active
 * contact, or when its organization has no environment.
 */
export function activeEnvironmentId(contacts: Contact[], activeContactId: string | null): string | null {
  const active = contacts.find((contact) => contact.id === activeContactId);
  return active?.affiliation?.customerPortalEnvironment ?? null;
}

/** Returns the known module types of a contact, which are the kinds of PA profiles it has. */
export const moduleTypesOf = ({ wftPaModuleTypes }: Pick<Contact, 'wftPaModuleTypes'>) =>
  wftPaModuleTypes.filter((type) => type !== 'unknown');
