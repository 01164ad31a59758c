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
    const name = namesOf(violation.propertyPath)
      .map((path) => fields[path] ?? path)
      .find((path) => isField(get(values, path)));
    if (name === undefined) others.push(violation);
    else placed.push({ name, violation });
  }
  return { placed, others };
}

/**
 * Returns the names that a field of a property path may have, the closest first. A server may nest what a form does not:
 * `person.address.postalCode` is `person.postalCode` or `postalCode` here.
 */
function namesOf(propertyPath: string): string[] {
  const path = formPath(propertyPath).split('.');
  const names: string[] = [];
  for (let left = 0; left < path.length; left += 1)
    for (let start = 0; start + left < path.length; start += 1)
      names.push([...path.slice(0, start), ...path.slice(start + left)].join('.'));
  return names;
}

/** Returns whether a value of the form is that of a field, not a group of fields. */
function isField(value: unknown): boolean {
  if (value === undefined) return false;
  return typeof value !== 'object' || value === null || Array.isArray(value) || value instanceof File;
}
