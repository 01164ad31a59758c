import { isSameEmail } from '@portal/contract/email';
import { getUser } from '@portal/contract/people/calls';
import {
  contactInput,
  personInput,
  type ContactInput,
  type PersonInput,
} from '@portal/contract/people/inputs';
import * as z from 'zod/mini';
import { readWhole } from '../../../shared/api/read-whole.ts';
import { isEditable, type Access } from './access.ts';
import type { Profile, ProfileValues } from './values.ts';

/** Loads the person of a user with one of their contacts; null when that fails. */
export async function readProfile(userId: string, contactId: string): Promise<Profile | null> {
  const outcome = await readWhole(getUser, { params: { id: userId }, report: 'faults' });
  const person = outcome.kind === 'done' ? outcome.value.person : null;
  const contact = person?.contacts.find(({ id }) => id === contactId);
  return person && contact ? { person, contact } : null;
}

/** Returns the fields of one part that this account may change. */
function editable(part: 'person' | 'contact', values: ProfileValues, access: Access) {
  return Object.fromEntries(
    Object.entries(values[part]).filter(
      ([key, value]) => value !== null && isEditable(`${part}.${key}`, access),
    ),
  );
}

/**
 * Returns all that this account may change of the contact. An email address is sent only when it is another one, since
 * the call of the specification has none.
 */
export function contactChange(values: ProfileValues, { contact }: Profile, access: Access): ContactInput {
  const { email, ...change } = z.parse(contactInput, editable('contact', values, access));
  return {
    id: contact.id,
    ...change,
    ...(email !== undefined && !isSameEmail(email, contact.email) && { email }),
  };
}

const addressKeys = ['street', 'houseNumber', 'postalCode', 'town'] as const;

/**
 * Returns values of a person as they are sent: an empty field of the address as '', any other empty one as null, and the
 * birth date at noon, so that no time zone can shift the day.
 */
export function personBody(values: object): PersonInput {
  const { birthDate, ...person } = z.parse(personInput, values);
  const empty = addressKeys.filter((key) => person[key] === null).map((key) => [key, '']);
  return {
    ...person,
    ...Object.fromEntries(empty),
    ...(birthDate !== undefined && { birthDate: `${birthDate}T12:00:00` }),
  };
}

/** Returns all that this account may change of the person. */
export function personChange(values: ProfileValues, { person }: Profile, access: Access): PersonInput {
  const { avatar } = values.person;
  return {
    id: person.id,
    ...personBody(editable('person', values, access)),
    avatar: typeof avatar === 'string' && avatar !== '' ? avatar : null,
  };
}
