import {
  isSameValue,
  profileNames,
  valueAt,
  withValue,
  type ProfileName,
  type ProfileValues,
} from './values.ts';

/** A field that was changed elsewhere meanwhile. */
export interface Difference {
  name: ProfileName;
  ours: unknown;
  theirs: unknown;
  /** Whether it was changed here as well, to another value: the person has to choose. */
  isContested: boolean;
}

/** Returns the fields that were changed elsewhere since the form was filled, except where both sides now agree. */
export function differencesOf(base: ProfileValues, ours: ProfileValues, theirs: ProfileValues): Difference[] {
  return profileNames
    .map((name) => ({
      name,
      ours: valueAt(ours, name),
      theirs: valueAt(theirs, name),
      isContested: !isSameValue(valueAt(base, name), valueAt(ours, name)),
    }))
    .filter(
      ({ name, ours: own, theirs: other }) =>
        !isSameValue(valueAt(base, name), other) && !isSameValue(own, other),
    );
}

/**
 * Merges the changes made here into the values saved elsewhere; contested fields keep ours only when they are in
 * `keep`.
 */
export function merge(
  base: ProfileValues,
  ours: ProfileValues,
  theirs: ProfileValues,
  keep: ReadonlySet<ProfileName>,
): ProfileValues {
  const contested = new Set(
    differencesOf(base, ours, theirs)
      .filter(({ isContested }) => isContested)
      .map(({ name }) => name),
  );
  return profileNames
    .filter((name) => !isSameValue(valueAt(base, name), valueAt(ours, name)))
    .filter((name) => !contested.has(name) || keep.has(name))
    .reduce((merged, name) => withValue(merged, name, valueAt(ours, name)), theirs);
}
