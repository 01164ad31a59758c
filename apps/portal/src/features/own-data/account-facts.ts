import { roleName } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import { showPhone } from '@portal/contract/people/phone';
import { accountLabel } from '../../shared/environment/account-label.ts';
import type { Fact } from '../../shared/facts/Facts.tsx';
import { texts } from './texts.ts';

/** An account: at what and as what, and what there is of it. */
export function accountOf(contact: Contact): { title: string; facts: Fact[] } {
  return {
    title: [accountLabel(contact), roleName(contact.role)].filter(Boolean).join(' · '),
    facts: [
      [texts.email, contact.email],
      [texts.phone, showPhone(contact.phone ?? '')],
      [texts.reminders, texts.preferences[contact.lmsMailPreference]],
    ],
  };
}
