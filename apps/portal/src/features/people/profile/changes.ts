import {
  contactInput,
  personInput,
  type ContactInput,
  type PersonInput,
} from '@portal/contract/people/inputs';
import * as z from 'zod/mini';
import type { Access } from './access.ts';
import { isEditable } from './checks.ts';
import type { Profile, ProfileName, ProfileValues } from './values.ts';

/** Returns the fields of one part that this account may change. */
function editable(
  part: 'person' | 'contact',
  values: ProfileValues,
  access: Access,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values[part]).filter(
      ([key, value]) => value !== null && isEditable(`${part}.${key}` as ProfileName, access),
    ),
  );
}

/** Returns the change of the contact. Sends the days of the reminders separated by commas, the format of the call. */
export function contactChange(values: ProfileValues, { contact }: Profile, access: Access): ContactInput {
  const change = z.parse(contactInput, editable('contact', values, access));
  const days = change.lmsMailDays && { lmsMailDays: change.lmsMailDays.join(',') as unknown as number[] };
  return { id: contact.id, ...change, ...days };
}

const addressKeys = ['street', 'houseNumber', 'postalCode', 'town'] as const;

/**
 * Returns the change of the person: an empty address as '', every other empty value as null, the birth date at noon.
 */
export function personChange(values: ProfileValues, { person }: Profile, access: Access): PersonInput {
  const change = z.parse(personInput, editable('person', values, access));
  const address = Object.fromEntries(addressKeys.map((key) => [key, change[key] ?? '']));
  const { birthDate } = change;
  return {
    id: person.id,
    ...change,
    ...address,
    ...(birthDate === undefined ? {} : { birthDate: `${birthDate}T12:00:00` }),
    avatar: values.person.avatar === '' ? null : values.person.avatar,
  };
}
