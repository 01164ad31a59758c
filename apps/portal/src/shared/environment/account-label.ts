import { organisationLabel, roleName } from '@portal/contract/contacts/labels';
import type { Contact } from '@portal/contract/contacts/schema';
import { participantOrganisation } from './start.ts';

/** Returns the name of an account: its organization, 'Privéaccount', or 'Deelnemer' for one configured organization. */
export function accountLabel(contact: Contact): string {
  return organisationLabel(contact, participantOrganisation);
}

/** Returns role and organization in one line, with a capital at its start: 'Manager · Voorbeeld Advies B.V.'. */
export function accountLine(contact: Contact): string {
  return lineOf([roleName(contact.role), accountLabel(contact), brandOf(contact)]);
}

/** Returns the role in an account and, of a private account, the brand, which distinguishes it from other private ones. */
export function roleLine(contact: Contact): string {
  return lineOf([roleName(contact.role), brandOf(contact)]);
}

const brandOf = (contact: Contact) => (contact.private && contact.brand ? capitalized(contact.brand) : '');

const lineOf = (parts: string[]) => capitalized(parts.filter(Boolean).join(' · '));

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
