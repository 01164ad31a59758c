import { fullName } from '@portal/contract/people/rules';
import type { Person } from '@portal/contract/people/schema';
import { Facts } from '../../../shared/facts/Facts.tsx';
import { shownValue } from './shown-value.ts';
import { texts } from './texts.ts';

/** Shows the personal data that the learning system owns. */
export function ReadOnlyPerson({ person }: { person: Person }) {
  const facts = [
    [texts.name, fullName({ ...person, fullName: null })],
    [texts.fields['person.initials'], person.initials ?? texts.unknown],
    [
      texts.fields['person.gender'],
      person.gender === 'unknown' ? texts.unknown : shownValue('person.gender', person.gender),
    ],
    [
      texts.fields['person.birthDate'],
      person.birthDate === null ? texts.unknown : shownValue('person.birthDate', person.birthDate),
    ],
  ] as const;
  return (
    <>
      <p>{texts.ownedByLearningSystem}</p>
      <Facts facts={facts} />
    </>
  );
}
