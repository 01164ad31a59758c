import type { Fact } from '../../../shared/facts/Facts.tsx';
import { shownValue } from './shown-value.ts';
import { texts } from './texts.ts';
import { valueAt, valuesOf, type Profile, type ProfileName } from './values.ts';

/** Returns fields with their saved values as texts for people. */
export function factsOf(profile: Profile, names: readonly ProfileName[]): Fact[] {
  const values = valuesOf(profile);
  return names.map((name) => {
    const value = valueAt(values, name);
    const isEmpty = value === null || value === '';
    return [texts.fields[name], isEmpty ? texts.unknown : shownValue(name, value)];
  });
}

const line = (name: ProfileName, text: string, after: string) =>
  [text.trim() && shownValue(name, text), after].filter(Boolean).join(' ') || texts.unknown;

/** Returns the address in three lines of an envelope. */
export function addressFacts(profile: Profile): Fact[] {
  const { street, houseNumber, postalCode, town, country } = valuesOf(profile).person;
  return [
    [texts.streetAndNumber, line('person.street', street, houseNumber)],
    [texts.postalCodeAndTown, line('person.postalCode', postalCode, town)],
    [texts.fields['person.country'], shownValue('person.country', country)],
  ];
}
