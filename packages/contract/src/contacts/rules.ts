import type { Contact, Role } from './schema.ts';

/** Dutch names of the roles, literally as the specification gives them. 'unknown' is never shown. */
export const roleNames: Record<Exclude<Role, 'unknown'>, string> = {
  'main-administrator': 'main-administrator',
  'general-manager': 'Hoofdbeheerder',
  assessor: 'Beoordelaar',
  participant: 'Deelnemer',
  secondee: 'Detacheerder',
  manager: 'manager',
  trainer: 'trainer',
  'organisation-manager': 'Organisatiebeheerder',
  author: 'Auteur',
  'financial-manager': 'Financieel beheerder',
  'file-exchanger': 'Bestandenuitwisselaar',
};

export function roleName(role: Role): string {
  return role === 'unknown' ? '' : roleNames[role];
}

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

/** Whether its person has to give this contact another address before anything else. */
export function needsNewEmail(
  contact: Pick<Contact, 'role' | 'customerPortalAccess' | 'enabled' | 'allowedToLogin' | 'forceEmailChange'>,
): boolean {
  return contact.forceEmailChange && isSelectable(contact);
}

/** Whether two addresses reach the same mailbox, as far as one can tell by reading them. */
export function isSameEmail(one: string | null, other: string | null): boolean {
  return one?.trim().toLowerCase() === other?.trim().toLowerCase();
}

/** The way to the account chooser shows only when there is something to choose. */
export function hasRoleSelector(contacts: Contact[]): boolean {
  return contacts.filter((contact) => contact.allowedToLogin).length > 1;
}

/**
 * What the chooser calls a contact: its organisation, or 'Privéaccount'. Private contacts of one configured organisation
 * (`participantOrganisation`, a name) are called 'Deelnemer' instead.
 */
export function organisationLabel(contact: Contact, participantOrganisation: string | null = null): string {
  const organisation = contact.affiliation?.name ?? '';
  if (!contact.private) return organisation;
  return participantOrganisation !== null && organisation === participantOrganisation
    ? 'Deelnemer'
    : 'Privéaccount';
}

/**
 * The environment whose theme and name the portal wears for this contact; null for the house style.
 * Cleared when the environment belongs to no contact's affiliation any more.
 */
export function activeEnvironmentId(contacts: Contact[], activeContactId: string | null): string | null {
  const active = contacts.find((contact) => contact.id === activeContactId);
  return active?.affiliation?.customerPortalEnvironment ?? null;
}
