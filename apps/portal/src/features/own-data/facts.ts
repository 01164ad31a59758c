import { roleName } from '@portal/contract/contacts/rules';
import type { Contact } from '@portal/contract/contacts/schema';
import type { OwnData } from '@portal/contract/own-data/schema';
import { showPostalCode } from '@portal/contract/people/names';
import { showPhone } from '@portal/contract/people/phone';
import { fullName } from '@portal/contract/people/rules';
import { formatDate } from '@portal/ui/DatePicker/calendar-date';
import { accountLabel } from '../../environment/account-label.ts';
import { texts as people } from '../../people/texts.ts';
import { texts } from './texts.ts';

interface Fact {
  label: string;
  value: string;
}

/** Only what there is. */
const filled = (facts: Fact[]) => facts.filter(({ value }) => value !== '');

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

export function accountOf(contact: Contact): { title: string; facts: Fact[] } {
  return {
    title: [accountLabel(contact), roleName(contact.role)].filter(Boolean).join(' · '),
    facts: filled([
      { label: texts.email, value: contact.email ?? '' },
      { label: texts.phone, value: showPhone(contact.phone ?? '') },
      { label: texts.reminders, value: texts.preferences[contact.lmsMailPreference] },
    ]),
  };
}

const moments = new Intl.DateTimeFormat('nl-NL', { dateStyle: 'long', timeStyle: 'short' });

/** '21 november 2026 om 19:04' */
export const shownMoment = (iso: string) => moments.format(new Date(iso));

/** What happened, in a few words. */
export function shownEvent({ event, byEmployee, details }: OwnData['events'][number]): string {
  const known: Record<string, string> = texts.what;
  const { fields } = details;
  const words = [known[event] ?? texts.unknownEvent, typeof fields === 'string' ? texts.fields(fields) : ''];
  const what = words.filter(Boolean).join(' ');
  return byEmployee ? texts.byEmployee(what) : what.charAt(0).toUpperCase() + what.slice(1);
}
