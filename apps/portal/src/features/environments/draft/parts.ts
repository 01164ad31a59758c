/** The values of the form of an environment as parts that can be merged, and back. Pure, but for files that were uploaded. */
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

/** Texts that are no color are left out. */
export function partsOf({ themeVariables = {}, ...own }: EnvironmentValues): Parts {
  const parts = Object.entries(own).map(([name, value]) => [name, partOf(value)] as const);
  const colors = Object.entries(themeVariables).filter(([, color]) => isHex(color));
  return Object.fromEntries([...parts, ...colors]);
}

/** Returns the values that have these parts. `before`: the values that the parts were made of, for their files. */
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

/** Puts what changed from `base` to `ours` on top of `theirs`. */
export function mergeValues(base: EnvironmentValues, ours: EnvironmentValues, theirs: EnvironmentValues) {
  const { parts, conflicts } = applyChanges(changesBetween(partsOf(base), partsOf(ours)), partsOf(theirs));
  return { values: valuesOfParts(parts, ours), conflicts };
}
