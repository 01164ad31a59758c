import { type PaModule, type PaModuleKey, paModuleKeys, type PaModuleType } from '@portal/contract/pa/rules';
import equal from 'fast-deep-equal';
import type { ContactRow } from '../contacts/queries.ts';
import type { InTransaction } from '../platform/context.ts';
import { type SetBy, setByOf } from '../wft/set-by.ts';
import { moduleOf, type PaProfileRow, storeModules } from './queries.ts';

/**
 * Whether the person may change the profile: it is adjustable, this contact has it, and this contact is the leading
 * one of their learning account.
 */
export const mayPersonAdjust = (
  contact: ContactRow,
  moduleType: PaModuleType,
  { isAdjustable }: PaProfileRow,
): boolean =>
  isAdjustable && contact.wftPaModuleTypes.includes(moduleType) && contact.leadingContactOfLmsAccount;

/** Returns the profile as a resource at an address; the flag is about the caller. */
export function paResource(id: string, profile: PaProfileRow, canAdjustWftPaProfile: boolean): object {
  const modules = paModuleKeys.map((key) => [key, moduleOf(profile, key)] as const);
  return {
    '@context': '/api/contexts/WftPaModules',
    '@id': id,
    '@type': 'WftPaModules',
    version: profile.version,
    scenario: profile.scenario,
    canAdjustWftPaProfile,
    hasRequiredModules: modules.some(([, { required }]) => required),
    modules: Object.fromEntries(
      modules.map(([key, { required, optional, isOptionalLocked }]) => [
        key,
        { required: { value: required }, optional: { value: optional, locked: isOptionalLocked } },
      ]),
    ),
    paPercentages: Object.fromEntries(
      modules.flatMap(([key, { percentage }]) => (percentage === null ? [] : [[key, percentage]])),
    ),
    ...setByOf(profile),
  };
}

/** Stores the modules of a profile that differ from the saved ones, and returns whether there were any. */
export async function replaceModules(
  { database }: InTransaction,
  { contactId, moduleType, profile }: { contactId: string; moduleType: PaModuleType; profile: PaProfileRow },
  given: readonly (readonly [PaModuleKey, PaModule])[],
  setBy: SetBy,
): Promise<boolean> {
  const changed = given.filter(([key, module]) => !equal(module, moduleOf(profile, key)));
  if (changed.length === 0) return false;
  const modules = { ...profile.modules, ...Object.fromEntries(changed) };
  await storeModules(database, contactId, moduleType, modules, setBy);
  return true;
}
