import type { Contact } from '@portal/contract/contacts/schema';
import { isFromLearningSystem } from '@portal/contract/people/rules';
import type { Person } from '@portal/contract/people/schema';
import { Notice } from '@portal/ui/Notice';
import { LearningLink } from './LearningLink.tsx';
import { texts } from './texts.ts';

/** Tells which data or credentials the learning environment or the organization manages. */
export function ManagedElsewhere({ person, contact }: { person: Person; contact: Contact }) {
  return (
    <>
      {isFromLearningSystem(person, contact) && (
        <Notice kind="information" title={texts.learning.title} action={<LearningLink />}>
          {texts.learning.text}
        </Notice>
      )}
      {person.hasContactsWithSsoEnforcedOrganisation && (
        <Notice kind="information" title={texts.organisation.title}>
          {texts.organisation.text}
        </Notice>
      )}
    </>
  );
}
