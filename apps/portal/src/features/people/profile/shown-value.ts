import { get } from 'react-hook-form';
import { formatDate } from '@portal/ui/DatePicker/calendar-date';
import { showPostalCode } from '@portal/contract/people/names';
import { fullName } from '@portal/contract/people/rules';
import type { DescriptionItem } from '@portal/ui/DescriptionList';
import { countryOptions, genderOptions } from '../fields/options.ts';
import { texts } from './texts.ts';
import { valuesOf, type Profile, type ProfileName } from './profile.ts';

/** Returns a value of the form as a text for people. */
export function shownValue(name: string, value: unknown): string {
  if (name === 'person.avatar') return value === '' ? texts.shown.noPicture : texts.shown.picture;
  if (typeof value === 'boolean') return value ? texts.shown.yes : texts.shown.no;
  if (typeof value !== 'string' || value.trim() === '') return texts.shown.empty;
  return shownText(name, value);
}

function shownText(name: string, text: string): string {
  if (name === 'person.gender') return labelOf(genderOptions, text);
  if (name === 'person.country') return labelOf(countryOptions, text);
  if (name === 'person.birthDate') return formatDate(text);
  if (name === 'person.postalCode') return showPostalCode(text);
  return text;
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

/** Returns fields with their saved values as texts for people. */
export function factsOf(profile: Profile, names: readonly ProfileName[]): DescriptionItem[] {
  const values = valuesOf(profile);
  return names.map((name) => {
    const value = get(values, name);
    const isEmpty = value === null || value === '';
    return [texts.fields[name], isEmpty ? texts.unknown : shownValue(name, value)];
  });
}

const line = (name: ProfileName, text: string, after: string) =>
  [text.trim() && shownValue(name, text), after].filter(Boolean).join(' ') || texts.unknown;

/** Returns the address in three lines of an envelope. */
export function addressFacts(profile: Profile): DescriptionItem[] {
  const { street, houseNumber, postalCode, town, country } = valuesOf(profile).person;
  return [
    [texts.streetAndNumber, line('person.street', street, houseNumber)],
    [texts.postalCodeAndTown, line('person.postalCode', postalCode, town)],
    [texts.fields['person.country'], shownValue('person.country', country)],
  ];
}

/** Returns name, gender and birth date. */
export function personFacts(profile: Profile): DescriptionItem[] {
  const name = fullName({ ...profile.person, fullName: null });
  return [[texts.name, name], ...factsOf(profile, ['person.initials', 'person.gender', 'person.birthDate'])];
}
