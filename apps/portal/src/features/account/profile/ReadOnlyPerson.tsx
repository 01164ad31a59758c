import { fullName } from '@portal/contract/people/rules';
import type { Person } from '@portal/contract/people/schema';
import { Facts } from '../../../people/Facts.tsx';
import { shownValue } from './shown-value.ts';
import { texts } from './texts.ts';

/** Who somebody is, where the learning system says so. */
export function ReadOnlyPerson({ person }: { person: Person }) {
  const facts = [
    { label: texts.name, value: fullName({ ...person, fullName: null }) },
    { label: texts.fields['person.initials'], value: person.initials ?? texts.unknown },
    {
      label: texts.fields['person.gender'],
      value: person.gender === 'unknown' ? texts.unknown : shownValue('person.gender', person.gender),
    },
    {
      label: texts.fields['person.birthDate'],
      value: person.birthDate === null ? texts.unknown : shownValue('person.birthDate', person.birthDate),
    },
  ];
  return (
    <>
      <p>{texts.ownedByLearningSystem}</p>
      <Facts facts={facts} />
    </>
  );
}
