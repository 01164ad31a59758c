import type { OwnData } from '@portal/contract/own-data/schema';
import { showPostalCode } from '@portal/contract/people/names';
import { showPhone } from '@portal/contract/people/phone';
import { fullName } from '@portal/contract/people/rules';
import { formatDate } from '@portal/ui/DatePicker/calendar-date';
import type { DescriptionItem } from '@portal/ui/DescriptionList';
import { texts as people } from '../people/fields/texts.ts';
import { texts } from './texts.ts';

export function factsOfPerson({ person, username }: OwnData): DescriptionItem[] {
  const { personal } = people;
  const { street, houseNumber, postalCode, town, country } = person;
  const lines = [
    [street, houseNumber].filter(Boolean).join(' '),
    [showPostalCode(postalCode ?? ''), town].filter(Boolean).join(' '),
  ].filter(Boolean);
  const land = lines.length > 0 && country !== 'unknown' ? [people.countries[country]] : [];
  return [
    [texts.name, fullName(person)],
    [personal.initials, person.initials],
    [personal.gender, person.gender === 'unknown' ? '' : people.genders[person.gender]],
    [personal.birthDate, formatDate(person.birthDate ?? '')],
    [texts.address, [...lines, ...land].join(', ')],
    [people.mobilePhone, showPhone(person.phone ?? '')],
    [texts.recoveryEmail, person.recoveryEmail],
    [texts.username, username],
  ];
}
