import { formPath } from '@portal/contract/form-path';
import type { Violation } from '@portal/contract/hydra';
import { get, type FieldValues } from 'react-hook-form';

/** A violation with the name of the field that it is about. */
interface PlacedViolation {
  name: string;
  violation: Violation;
}

/**
 * Divides violations into those about a field of the form and the others.
 * @param fields fields that the server names otherwise than the form does: `{ address: 'postalCode' }`
 */
export function placeViolations(
  values: FieldValues,
  violations: Violation[],
  fields: Record<string, string> = {},
): { placed: PlacedViolation[]; others: Violation[] } {
  const placed: PlacedViolation[] = [];
  const others: Violation[] = [];
  for (const violation of violations) {
    const path = formPath(violation.propertyPath);
    const name = fields[path] ?? path;
    if (isField(get(values, name))) placed.push({ name, violation });
    else others.push(violation);
  }
  return { placed, others };
}

/** Returns whether a value of the form is that of a field, not a group of fields. */
function isField(value: unknown): boolean {
  if (value === undefined) return false;
  return typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof File;
}
