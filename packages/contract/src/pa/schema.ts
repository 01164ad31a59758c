import * as z from 'zod/mini';
import { isObject } from '../hydra.ts';
import { mutationId } from '../input.ts';
import { setByFields } from '../wft/schema.ts';
import { anyObject, field, flag, number, readFlag, readNumber } from '../wire.ts';
import { paModuleKeys, paValues, type PaModule, type PaModuleKey, type PaScenario } from './rules.ts';

const scenario = field((value): PaScenario => {
  const read = readNumber(value);
  return read === 1 || read === 2 || read === 3 ? read : 'unknown';
});

/** Parses a part of a module: a boolean, or an object with `value` and `locked`. */
function readPart(part: unknown): { value: boolean; locked: boolean } {
  if (!isObject(part)) return { value: readFlag(part) ?? false, locked: false };
  return { value: readFlag(part['value']) ?? false, locked: readFlag(part['locked']) ?? false };
}

const wireProfile = z.object({
  version: number,
  scenario,
  canAdjustWftPaProfile: flag,
  modules: anyObject,
  paPercentages: anyObject,
  ...setByFields,
});

/**
 * The PA profile of a contact for one module type. The specification names the parts of a module and leaves their
 * shape open.
 */
export const paProfile = z.pipe(
  wireProfile,
  z.transform(({ modules, paPercentages, canAdjustWftPaProfile, ...rest }) => {
    const moduleOf = (key: PaModuleKey): PaModule => {
      const parts = (modules as Record<string, unknown>)[key];
      const required = readPart(isObject(parts) ? parts['required'] : undefined);
      const optional = readPart(isObject(parts) ? parts['optional'] : undefined);
      const percentage = readNumber((paPercentages as Record<string, unknown>)[key]);
      return {
        required: required.value,
        optional: optional.value,
        isOptionalLocked: optional.locked,
        percentage,
      };
    };
    return {
      ...rest,
      isAdjustable: canAdjustWftPaProfile,
      modules: Object.fromEntries(paModuleKeys.map((key) => [key, moduleOf(key)])) as Record<
        PaModuleKey,
        PaModule
      >,
    };
  }),
);
export type PaProfile = z.output<typeof paProfile>;

const values = z.optional(z.array(z.enum(paValues)).check(z.maxLength(3)));

/**
 * Values per module, `{ wftBasis: ['required'] }`; an omitted module keeps its values. Refuses input without any
 * module, whose keys must have been wrong.
 */
export const paProfileInput = z
  .object({
    mutationId,
    ...(Object.fromEntries(paModuleKeys.map((key) => [key, values])) as Record<PaModuleKey, typeof values>),
  })
  .check(z.refine((input) => paModuleKeys.some((key) => input[key] !== undefined)));
