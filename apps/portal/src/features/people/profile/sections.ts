import { moduleTypesOf } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import type { Person } from '@portal/contract/people/schema';
import { accessOf } from './access.ts';

/** The sections of the account that its links lead to; the ids are quoted from the specification. */
export type SectionId =
  'persoonlijke_informatie' | 'extra-contactinformatie' | 'functieprofiel' | 'e-mailreminders';

type SectionContact = Pick<
  Contact,
  | 'fromLis'
  | 'affiliation'
  | 'lmsAccountRole'
  | 'leadingContactOfLmsAccount'
  | 'wftPaModuleTypes'
  | 'editDiplomaRequirementsDisplayState'
>;

/** Returns the sections of the account, in their order. */
export function sectionsOf(person: Pick<Person, 'connectedToLis'>, contact: SectionContact): SectionId[] {
  const { isFromLearningSystem, reminders } = accessOf(person, contact);
  const hasFunction = moduleTypesOf(contact).length > 0 || contact.editDiplomaRequirementsDisplayState > 0;
  const sections: [SectionId, boolean][] = [
    ['persoonlijke_informatie', true],
    ['extra-contactinformatie', !isFromLearningSystem],
    ['functieprofiel', hasFunction],
    ['e-mailreminders', reminders !== 'none'],
  ];
  return sections.filter(([, isThere]) => isThere).map(([id]) => id);
}
