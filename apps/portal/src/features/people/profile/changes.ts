import { isSameEmail } from '@portal/contract/email';
import { contactInput, type ContactInput, type PersonInput } from '@portal/contract/people/inputs';
import * as z from 'zod/mini';
import { personBody } from '../fields/person-body.ts';
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

/** Returns all that this account may change of the person. */
export function personChange(values: ProfileValues, { person }: Profile, access: Access): PersonInput {
  const { avatar } = values.person;
  return {
    id: person.id,
    ...personBody(editable('person', values, access)),
    avatar: typeof avatar === 'string' && avatar !== '' ? avatar : null,
  };
}
