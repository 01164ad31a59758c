/** Converts form values to mergeable parts and back; uploaded files become their references. */
import {
  applyChanges,
  changesBetween,
  type Parts,
  type PartValue,
} from '@portal/contract/environments/changes';
import { isHex } from '@portal/ui/theme';
import { referenceOf } from '../upload-images.ts';
import { type EnvironmentValues, imageParts } from '../values.ts';

const isColor = (name: string) => name.startsWith('color_');

const partOf = (value: PartValue | File | null | undefined): PartValue =>
  value instanceof File ? (referenceOf(value) ?? value.name) : (value ?? '');

/** Returns the parts of values, without colors that are not `#rrggbb`. */
export function partsOf({ themeVariables = {}, ...own }: EnvironmentValues): Parts {
  const parts = Object.entries(own).map(([name, value]) => [name, partOf(value)] as const);
  const colors = Object.entries(themeVariables).filter(([, color]) => isHex(color));
  return Object.fromEntries([...parts, ...colors]);
}

/** Returns the values with these parts. A file of `before` is kept as long as its part is the same. */
export function valuesOfParts(parts: Parts, before: EnvironmentValues): EnvironmentValues {
  const entries = Object.entries(parts);
  const images = imageParts.map((name) => {
    const file = before[name];
    const isSame = file instanceof File && partOf(file) === parts[name];
    return [name, isSame ? file : parts[name] || null] as const;
  });
  return {
    ...before,
    ...Object.fromEntries(entries.filter(([name]) => !isColor(name))),
    ...Object.fromEntries(images),
    themeVariables: Object.fromEntries(
      entries.filter((entry): entry is [string, string] => isColor(entry[0]) && entry[1] !== ''),
    ),
  };
}

/** Applies the changes from `base` to `ours` to `theirs`. Conflicts are parts that both changed to different values. */
export function mergeValues(base: EnvironmentValues, ours: EnvironmentValues, theirs: EnvironmentValues) {
  const { parts, conflicts } = applyChanges(changesBetween(partsOf(base), partsOf(ours)), partsOf(theirs));
  return { values: valuesOfParts(parts, ours), conflicts };
}
