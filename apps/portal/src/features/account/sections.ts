import { moduleTypesOf } from '@portal/contract/contacts/rules';
import { isFromLearningSystem } from '@portal/contract/people/rules';
import type { Profile } from '../people/profile/profile.ts';

/** The sections of the account that its links lead to; the ids are quoted from the specification. */
export type SectionId =
  | 'persoonlijke_informatie'
  | 'extra-contactinformatie'
  | 'functieprofiel'
  | 'e-mailreminders';

/** Returns the sections of the account, in their order. */
export function sectionsOf({ person, contact }: Profile): SectionId[] {
  const isOfLearningSystem = isFromLearningSystem(person, contact);
  const hasFunction = moduleTypesOf(contact).length > 0 || contact.editDiplomaRequirementsDisplayState > 0;
  const sections: [SectionId, boolean][] = [
    ['persoonlijke_informatie', true],
    ['extra-contactinformatie', !isOfLearningSystem],
    ['functieprofiel', hasFunction],
    ['e-mailreminders', contact.lmsAccountRole === 'participant' && !isOfLearningSystem],
  ];
  return sections.filter(([, isThere]) => isThere).map(([id]) => id);
}
