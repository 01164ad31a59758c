import type { OwnData } from '@portal/contract/own-data/schema';
import { showPostalCode } from '@portal/contract/people/names';
import { showPhone } from '@portal/contract/people/phone';
import { fullName } from '@portal/contract/people/rules';
import { formatDate } from '@portal/ui/DatePicker/calendar-date';
import { texts as people } from '../../people/texts.ts';
import { texts } from './texts.ts';

export interface Fact {
  label: string;
  value: string;
}

/** Only what there is. */
export const filled = (facts: Fact[]) => facts.filter(({ value }) => value !== '');

export function factsOfPerson({ person, username }: OwnData): Fact[] {
  const { personal } = people;
  const { street, houseNumber, postalCode, town, country } = person;
  const lines = [
    [street, houseNumber].filter(Boolean).join(' '),
    [showPostalCode(postalCode ?? ''), town].filter(Boolean).join(' '),
  ].filter(Boolean);
  const land = lines.length > 0 && country !== 'unknown' ? [people.countries[country]] : [];
  return filled([
    { label: texts.name, value: fullName(person) },
    { label: personal.initials, value: person.initials ?? '' },
    { label: personal.gender, value: person.gender === 'unknown' ? '' : people.genders[person.gender] },
    { label: personal.birthDate, value: formatDate(person.birthDate ?? '') },
    { label: texts.address, value: [...lines, ...land].join(', ') },
    { label: people.mobilePhone, value: showPhone(person.phone ?? '') },
    { label: texts.recoveryEmail, value: person.recoveryEmail ?? '' },
    { label: texts.username, value: username },
  ]);
}

const moments = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short' });

/** '21 november 2026 om 19:04' */
export const shownMoment = (iso: string) => moments.format(new Date(iso));
