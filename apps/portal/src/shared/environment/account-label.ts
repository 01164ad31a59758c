import { organisationLabel, roleName } from '@portal/contract/contacts/labels';
import type { Contact } from '@portal/contract/contacts/schema';
import { participantOrganisation } from './start.ts';

/** Returns the name of an account: its organisation, 'Privéaccount', or 'Deelnemer' for one configured organisation. */
export function accountLabel(contact: Contact): string {
  return organisationLabel(contact, participantOrganisation);
}

/** Returns role and organisation in one line, with a capital at its start: 'Manager · Voorbeeld Advies B.V.'. */
export function accountLine(contact: Contact): string {
  const line = [roleName(contact.role), accountLabel(contact)].filter(Boolean).join(' · ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
