import { fullName } from '@portal/contract/people/rules';
import { Facts } from '../../../shared/facts/Facts.tsx';
import { factsOf } from './facts-of.ts';
import { texts } from './texts.ts';
import type { Profile } from './values.ts';

/** Shows name, gender and birth date. */
export function PersonFacts({ profile }: { profile: Profile }) {
  const name = fullName({ ...profile.person, fullName: null });
  return (
    <Facts
      facts={[
        [texts.name, name],
        ...factsOf(profile, ['person.initials', 'person.gender', 'person.birthDate']),
      ]}
    />
  );
}
