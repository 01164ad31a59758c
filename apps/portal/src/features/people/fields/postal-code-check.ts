import { inputText } from '@portal/contract/input';
import { invalidField, personFields } from '@portal/contract/people/inputs';
import { readPostalCode } from '@portal/contract/people/names';
import * as z from 'zod/mini';

/** Empty, or a Dutch postal code in any notation. */
const dutchPostalCode = inputText(20).check(
  z.refine((value) => value === '' || readPostalCode(value) !== null, invalidField),
);

/** Returns the schema of a postal code in a country. */
export function postalCodeCheck(country: string): z.ZodMiniType {
  return country === 'NL' ? dutchPostalCode : personFields.postalCode;
}
