import type { Contact } from '@portal/contract/contacts/schema';
import type { Person } from '@portal/contract/people/schema';

/** Permissions of the active account in the profile. */
export interface Access {
  /** Whether the learning system owns name, gender and birth date, which are then read-only. */
  isFromLearningSystem: boolean;
  /** Whether the organization allows a change of the business email address, and nobody impersonates. */
  mayChangeEmail: boolean;
  isImpersonating: boolean;
  /** Whether the account is private, so that its owner can limit email to that account. */
  hasEmailChoice: boolean;
  /** Whether the account gets reminders, and may set them: only the leading contact of a learning account may. */
  reminders: 'none' | 'locked' | 'open';
}

type AccessContact = Pick<
  Contact,
  'fromLis' | 'affiliation' | 'lmsAccountRole' | 'leadingContactOfLmsAccount'
>;

export function isFromLearningSystem(
  person: Pick<Person, 'connectedToLis'>,
  contact: Pick<Contact, 'fromLis'>,
): boolean {
  return contact.fromLis && person.connectedToLis;
}

export function accessOf(
  person: Pick<Person, 'connectedToLis'>,
  contact: AccessContact,
  { isImpersonating = false } = {},
): Access {
  const isLearner = contact.lmsAccountRole === 'participant' && !isFromLearningSystem(person, contact);
  const reminders = contact.leadingContactOfLmsAccount ? 'open' : 'locked';
  return {
    isFromLearningSystem: isFromLearningSystem(person, contact),
    mayChangeEmail: !isImpersonating && (contact.affiliation?.canContactEditBusinessEmail ?? true),
    isImpersonating,
    hasEmailChoice: contact.affiliation === null,
    reminders: isLearner ? reminders : 'none',
  };
}
