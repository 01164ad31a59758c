import { set, type FieldErrors, type FieldValues, type Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

/** Lets a form check itself by a schema of the contract; each field gets the first message it has. */
export function schemaResolver<Values extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Values>,
): Resolver<Values, unknown, Output> {
  return (values) => {
    const read = z.safeParse(schema, values);
    if (read.success) return { values: read.data, errors: {} };
    const errors: FieldErrors<Values> = {};
    // Later issues first, so that the first one stays.
    for (const { path, code, message } of read.error.issues.toReversed())
      set(errors, path.join('.'), { type: code, message });
    return { values: {}, errors };
  };
}
