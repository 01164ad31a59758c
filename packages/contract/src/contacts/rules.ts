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

/** Whether this account has a diploma dossier: participants do. */
export function hasDossier(contact: Pick<Contact, 'role' | 'lmsAccountRole'>): boolean {
  return contact.role === 'participant' || contact.lmsAccountRole === 'participant';
}

/** Order form of a webshop. `brand` is null for a webshop that does not name its brand. */
export interface OrderForm {
  brand: string | null;
}

type Branded = Pick<Contact, 'private' | 'brand'> & { affiliation: { primaryBrand: string | null } | null };
type Orderer = Branded & Parameters<typeof isListed>[0];

/** Whether a contact is the private account to order with at a brand; without a brand any private account is. */
export function isPrivateAt(contact: Branded, brand: string | null): boolean {
  const own = contact.brand ?? contact.affiliation?.primaryBrand ?? null;
  return contact.private && (brand === null || own === brand);
}

/** Returns the contacts for an order form: participants only, and of the private ones those of its brand. */
export function orderContacts<Listed extends Orderer>(contacts: Listed[], { brand }: OrderForm): Listed[] {
  return contacts.filter(
    (contact) =>
      isListed(contact) &&
      contact.role === 'participant' &&
      (!contact.private || isPrivateAt(contact, brand)),
  );
}

/** Whether an order form offers to make a private account: when there is none to order with. */
export function offersPrivateContact(contacts: Orderer[], orderForm: OrderForm): boolean {
  return !orderContacts(contacts, orderForm).some((contact) => contact.private);
}

/**
 * Whether a person must give this contact another address first. An unconfirmed one is enough, since they may be unable
 * to read its email at once; the requirement returns when the link expires unused.
 */
export function needsNewEmail(
  contact: Pick<
    Contact,
    'role' | 'customerPortalAccess' | 'enabled' | 'allowedToLogin' | 'forceEmailChange' | 'pendingEmail'
  >,
): boolean {
  return contact.forceEmailChange && contact.pendingEmail === null && isSelectable(contact);
}

/** Whether two email addresses are equal, ignoring case and surrounding spaces. */
export function isSameEmail(one: string | null, other: string | null): boolean {
  return one?.trim().toLowerCase() === other?.trim().toLowerCase();
}

/** Whether to link to the account chooser: with at least two accounts that may log in. */
export function hasRoleSelector(contacts: Contact[]): boolean {
  return contacts.filter((contact) => contact.allowedToLogin).length > 1;
}

/**
 * Returns the name of a contact in the chooser: its organization, or 'Privéaccount'. Private contacts of one configured
 * organization (`participantOrganisation`, a name) are called 'Deelnemer' instead.
 */
export function organisationLabel(contact: Contact, participantOrganisation: string | null = null): string {
  const organisation = contact.affiliation?.name ?? '';
  if (!contact.private) return organisation;
  return participantOrganisation !== null && organisation === participantOrganisation
    ? 'Deelnemer'
    : 'Privéaccount';
}

/**
 * Returns the id of the environment whose theme and name the portal shows; null (house style) without an active
 * contact, or when its organization has no environment.
 */
export function activeEnvironmentId(contacts: Contact[], activeContactId: string | null): string | null {
  const active = contacts.find((contact) => contact.id === activeContactId);
  return active?.affiliation?.customerPortalEnvironment ?? null;
}

/** The module types of a contact that this portal knows: the kinds of PA profiles it has. */
export const moduleTypesOf = ({ wftPaModuleTypes }: Pick<Contact, 'wftPaModuleTypes'>) =>
  wftPaModuleTypes.filter((type) => type !== 'unknown');
