import type { Contact, Role } from './schema.ts';

/** Dutch names of the roles, literally from the specification where it has one. 'unknown' is never shown. */
export const roleNames: Record<Exclude<Role, 'unknown'>, string> = {
  'main-administrator': 'Beheerder',
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
  'service-desk': 'Servicedesk',
};

export function roleName(role: Role): string {
  return role === 'unknown' ? '' : roleNames[role];
}

/**
 * Returns the name of a contact in the chooser: its organization, or 'Privéaccount'. Private contacts of one configured
 * organization (`participantOrganisation`, a name) are called 'Deelnemer' instead.
 */
export function organisationLabel(contact: Contact, participantOrganisation: string | null = null): string {
  const organisation = contact.affiliation?.name ?? '';
  if (!contact.private) return organisation;
  return organisation === participantOrganisation ? 'Deelnemer' : 'Privéaccount';
}
