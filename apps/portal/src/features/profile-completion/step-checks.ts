import { invalidField } from '@portal/contract/people/inputs';
import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** What the fields of a step must be; what has no check is not asked and not sent. */
export type Checks = Readonly<Record<string, z.ZodMiniType>>;

/** What the fields hold, as their checks read it. */
export type Read = Record<string, unknown>;

/** Lets a form check itself field by field. */
export function checkResolver<Values extends FieldValues>(
  checksOf: (values: Values) => Checks,
): Resolver<Values, unknown, Read> {
  return (values) => {
    const errors: FieldErrors<Values> = {};
    const read: Read = {};
    for (const [name, check] of Object.entries(checksOf(values))) {
      const result = z.safeParse(check, values[name]);
      if (result.success) read[name] = result.data;
      else set(errors, name, { type: 'value', message: result.error.issues[0]?.message ?? invalidField });
    }
    return Object.keys(errors).length === 0 ? { values: read, errors: {} } : { values: {}, errors };
  };
}
