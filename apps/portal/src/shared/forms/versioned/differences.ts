import { get, type FieldValues } from 'react-hook-form';
import { isSameValue } from '../same-value.ts';

/** A field that was saved elsewhere with another value, while the form was edited. */
export interface Difference {
  name: string;
  ours: unknown;
  theirs: unknown;
  /** Whether it was changed here as well, to another value: the person has to choose. */
  isContested: boolean;
}

/** Returns the named fields that have another value in the second values. */
export function changedNames<Name extends string>(
  names: readonly Name[],
  before: FieldValues,
  after: FieldValues,
): Name[] {
  return names.filter((name) => !isSameValue(get(before, name), get(after, name)));
}

/** Returns the named fields that were changed elsewhere since the form was filled, except where both sides now agree. */
export function differencesOf(
  names: readonly string[],
  base: FieldValues,
  ours: FieldValues,
  theirs: FieldValues,
): Difference[] {
  const changedHere = new Set(changedNames(names, base, ours));
  const changedElsewhere = new Set(changedNames(names, base, theirs));
  return changedNames(names, ours, theirs)
    .filter((name) => changedElsewhere.has(name))
    .map((name) => ({
      name,
      ours: get(ours, name),
      theirs: get(theirs, name),
      isContested: changedHere.has(name),
    }));
}

/** Returns our values with the differences taken over; contested ones only when they are not in `keep`. */
export function mergeDifferences<Values extends FieldValues>(
  ours: Values,
  differences: readonly Difference[],
  keep: ReadonlySet<string>,
): Values {
  return differences
    .filter(({ name, isContested }) => !isContested || !keep.has(name))
    .reduce((merged, { name, theirs }) => withValue(merged, name.split('.'), theirs), ours);
}

/** Returns a copy of values with another value at a path; a missing one leaves out its key. */
function withValue<Values extends FieldValues>(values: Values, path: string[], value: unknown): Values {
  const [key = '', ...rest] = path;
  const next = { ...values, [key]: rest.length === 0 ? value : withValue({ ...values[key] }, rest, value) };
  if (next[key] === undefined) Reflect.deleteProperty(next, key);
  return next;
}
