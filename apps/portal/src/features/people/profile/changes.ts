import {
  contactInput,
  personInput,
  type ContactInput,
  type PersonInput,
} from '@portal/contract/people/inputs';
import * as z from 'zod/mini';
import type { Access } from './access.ts';
import { isEditable } from './checks.ts';
import type { Profile, ProfileValues } from './values.ts';

/** Returns the fields of one part that this account may change. */
function editable(part: 'person' | 'contact', values: ProfileValues, access: Access) {
  return Object.fromEntries(
    Object.entries(values[part]).filter(
      ([key, value]) => value !== null && isEditable(`${part}.${key}`, access),
    ),
  );
}

export function contactChange(values: ProfileValues, { contact }: Profile, access: Access): ContactInput {
  return { id: contact.id, ...z.parse(contactInput, editable('contact', values, access)) };
}

const addressKeys = ['street', 'houseNumber', 'postalCode', 'town'] as const;

/**
 * Returns the change of the person: an empty address as '', every other empty value as null, the birth date at noon.
 */
export function personChange(values: ProfileValues, { person }: Profile, access: Access): PersonInput {
  const { avatar } = values.person;
  const change = z.parse(personInput, editable('person', values, access));
  const address = Object.fromEntries(addressKeys.map((key) => [key, change[key] ?? '']));
  const { birthDate } = change;
  return {
    id: person.id,
    ...change,
    ...address,
    ...(birthDate === undefined ? {} : { birthDate: `${birthDate}T12:00:00` }),
    avatar: typeof avatar === 'string' && avatar !== '' ? avatar : null,
  };
}
