import type { Contact } from '@portal/contract/contacts/schema';
import { showPhone } from '@portal/contract/people/phone';
import type { OwnData } from '@portal/contract/own-data/schema';
import type { DescriptionItem } from '@portal/ui/DescriptionList';
import { accountLine } from '../../shared/environment/account-label.ts';
import { texts } from './texts.ts';

/** Returns the title of an account, by role and organization, and its data. */
export function accountOf(
  contact: Contact,
  { dossiers }: Pick<OwnData, 'dossiers'>,
): { title: string; facts: DescriptionItem[] } {
  return {
    title: accountLine(contact),
    facts: [
      [texts.email, contact.email],
      [texts.phone, showPhone(contact.phone ?? '')],
      [texts.jobProfile, dossiers.find(({ contactId }) => contactId === contact.id)?.jobProfile],
      [texts.reminders, texts.preferences[contact.lmsMailPreference]],
    ],
  };
}
