import { formPath, type Violation } from '@portal/contract/hydra';
import { get, type FieldValues, type Path, type UseFormReturn } from 'react-hook-form';

type Form<Values extends FieldValues, Output> = Pick<
  UseFormReturn<Values, unknown, Output>,
  'getValues' | 'setError'
>;

interface Options {
  /** Fields that the server names otherwise than the form does: `{ address: 'postalCode' }`. */
  fields?: Record<string, string>;
  /** What each field says; what the server says when left out. */
  message?: string;
}

/**
 * Puts what the server refused onto the fields it is about and gives the focus to the first of them. Returns the
 * violations that no field of the form is about.
 */
export function placeViolations<Values extends FieldValues, Output>(
  form: Form<Values, Output>,
  violations: Violation[],
  { fields = {}, message }: Options = {},
): Violation[] {
  const values = form.getValues();
  const left: Violation[] = [];
  let isFirst = true;
  for (const violation of violations) {
    const path = formPath(fields[violation.propertyPath] ?? violation.propertyPath);
    if (path === '' || get(values, path) === undefined) {
      left.push(violation);
      continue;
    }
    const error = { type: 'server', message: message ?? violation.message };
    form.setError(path as Path<Values>, error, { shouldFocus: isFirst });
    isFirst = false;
  }
  return left;
}
