/** Converts between the values of the form and those of a draft, which has the changed fields only. */
import type { Draft, DraftInput } from '@portal/contract/environments/draft-calls';
import type { Environment } from '@portal/contract/environments/schema';
import { isHex } from '@portal/ui/theme';
import { changedNames } from '../../../shared/forms/versioned/differences.ts';
import { fieldNames, type StoredValues } from '../fields/values.ts';

/** Returns the fields with another value than the saved one, without colors that are not `#rrggbb`. */
export function draftOf(base: StoredValues, values: StoredValues): Pick<DraftInput, 'base' | 'values'> {
  const colors = Object.entries(values.themeVariables).filter(([, color]) => isHex(color));
  const typed = { ...values, themeVariables: Object.fromEntries(colors) };
  const names = changedNames(fieldNames, base, typed);
  return { base: pick(base, names), values: pick(typed, names) };
}

const pick = (values: StoredValues, names: (keyof StoredValues)[]): Partial<StoredValues> =>
  Object.fromEntries(names.map((name) => [name, values[name]]));

/** Returns an environment as it was when a draft of it was typed. */
export function environmentBelow({ environmentVersion, base }: Draft, current: Environment): Environment {
  const { logo, logoSlim, logoDiapositive, backgroundImage, ...fields } = base;
  return {
    ...current,
    ...fields,
    logo: imageOf(logo, current.logo),
    logoSlim: imageOf(logoSlim, current.logoSlim),
    logoDiapositive: imageOf(logoDiapositive, current.logoDiapositive),
    backgroundImage: imageOf(backgroundImage, current.backgroundImage),
    version: environmentVersion,
  };
}

function imageOf(reference: string | null | undefined, current: Environment['logo']): Environment['logo'] {
  if (reference === undefined) return current;
  return reference === null ? null : { id: null, '@id': reference, contentUrl: '' };
}
