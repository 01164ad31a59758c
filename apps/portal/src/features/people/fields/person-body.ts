import { personInput, type PersonInput } from '@portal/contract/people/inputs';
import * as z from 'zod/mini';

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
