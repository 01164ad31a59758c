import { formatDate } from '@portal/ui/DatePicker/calendar-date';
import { showPostalCode } from '@portal/contract/people/names';
import { countryOptions, genderOptions } from '../fields/options.ts';
import { texts } from './texts.ts';
import type { ProfileName } from './values.ts';

export const preferenceOptions = (['all', 'required', 'no'] as const).map((value) => ({
  value,
  label: texts.preferences[value],
}));

/** Days of the week from Monday on; 0 is Sunday. */
export const week = [1, 2, 3, 4, 5, 6, 0] as const;

/** Returns a value of the form as a text for people. */
export function shownValue(name: ProfileName, value: unknown): string {
  if (name === 'person.avatar') return value === '' ? texts.shown.noPicture : texts.shown.picture;
  if (name === 'contact.lmsMailDays') return shownDays(Array.isArray(value) ? value : []);
  if (typeof value === 'boolean') return value ? texts.shown.yes : texts.shown.no;
  if (typeof value !== 'string' || value.trim() === '') return texts.shown.empty;
  return shownText(name, value);
}

function shownText(name: ProfileName, text: string): string {
  if (name === 'person.gender') return labelOf(genderOptions, text);
  if (name === 'person.country') return labelOf(countryOptions, text);
  if (name === 'person.birthDate') return formatDate(text);
  if (name === 'person.postalCode') return showPostalCode(text);
  if (name === 'contact.lmsMailPreference') return labelOf(preferenceOptions, text);
  return text;
}

function labelOf(options: readonly { value: string; label: string }[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

function shownDays(days: unknown[]): string {
  const names = week.filter((day) => days.includes(day)).map((day) => texts.days[day]);
  return names.join(', ') || texts.shown.noDays;
}
