import type { Contact } from '@portal/contract/contacts/schema';
import type { Person } from '@portal/contract/people/schema';

/** The form on one page: each saves its own fields. */
export type FormPart = 'profile' | 'preferences';

/** Rights to change the profile in one of its forms, as the active account. */
export interface Access {
  part: FormPart;
  /** The learning system owns who they are: name, gender and birth date can only be read here. */
  isFromLearningSystem: boolean;
  /** Their organisation lets them change the address it writes to, and it is they who are here. */
  mayChangeEmail: boolean;
  isImpersonating: boolean;
  /** A private account: whether mail goes to that one only is theirs to say. */
  hasEmailChoice: boolean;
  /** Whether they get reminders, and may set them: only the leading contact of a learning account may. */
  reminders: 'none' | 'locked' | 'open';
}

type Asked = Pick<Contact, 'fromLis' | 'affiliation' | 'lmsAccountRole' | 'leadingContactOfLmsAccount'>;

export function isFromLearningSystem(
  person: Pick<Person, 'connectedToLis'>,
  contact: Pick<Contact, 'fromLis'>,
): boolean {
  return contact.fromLis && person.connectedToLis;
}

export function accessOf(
  person: Pick<Person, 'connectedToLis'>,
  contact: Asked,
  isImpersonating = false,
  part: FormPart = 'profile',
): Access {
  const isLearner = contact.lmsAccountRole === 'participant' && !isFromLearningSystem(person, contact);
  const reminders = contact.leadingContactOfLmsAccount ? 'open' : 'locked';
  return {
    part,
    isFromLearningSystem: isFromLearningSystem(person, contact),
    mayChangeEmail: !isImpersonating && (contact.affiliation?.canContactEditBusinessEmail ?? true),
    isImpersonating,
    hasEmailChoice: contact.affiliation === null,
    reminders: isLearner ? reminders : 'none',
  };
}
