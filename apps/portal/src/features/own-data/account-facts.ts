import type { Contact } from '@portal/contract/contacts/schema';
import { showPhone } from '@portal/contract/people/phone';
import { accountLine } from '../../shared/environment/account-label.ts';
import type { Fact } from '../../shared/facts/Facts.tsx';
import { texts } from './texts.ts';

/** Returns the title of an account, by role and organization, and its data. */
export function accountOf(contact: Contact): { title: string; facts: Fact[] } {
  return {
    title: accountLine(contact),
    facts: [
      [texts.email, contact.email],
      [texts.phone, showPhone(contact.phone ?? '')],
      [texts.reminders, texts.preferences[contact.lmsMailPreference]],
    ],
  };
}
