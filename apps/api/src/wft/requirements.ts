import { effectiveRequirements, nameOfRequirement, type WftRequirement } from '@portal/contract/wft/rules';
import equal from 'fast-deep-equal';
import type { ContactRow } from '../contacts/queries.ts';
import { requireInDossier } from '../dossier/steps.ts';
import { dayOf } from '../platform/clock.ts';
import type { InTransaction } from '../platform/context.ts';
import { storeRequirements, type WftProfileRow } from './queries.ts';
import { type SetBy, setByOf } from './set-by.ts';

/**
 * Whether the person may set these requirements: profile and contact are adjustable, and the contact is the leading
 * one of their learning account. If not, the employer sets them.
 */
export const mayPersonAdjust = (contact: ContactRow, { isAdjustable }: WftProfileRow): boolean =>
  isAdjustable && contact.canAdjustDiplomaRequirement && contact.leadingContactOfLmsAccount;

/** Returns the requirements as a resource at an address; the flag is about the caller. */
export const wftResource = (
  id: string,
  profile: WftProfileRow,
  canAdjustWftDiplomaRequirement: boolean,
): object => ({
  '@context': '/api/contexts/WftDiplomaRequirements',
  '@id': id,
  '@type': 'WftDiplomaRequirements',
  version: profile.version,
  requirements: profile.requirements.map((code) => ({ code, name: nameOfRequirement(code) })),
  amountOfRequirements: profile.requirements.length,
  canAdjustWftDiplomaRequirement,
  ...setByOf(profile),
});

/** Replaces the requirements of a contact and the steps of its dossier. Returns the new ones; null when they are the same. */
export async function replaceRequirements(
  { database, clock }: InTransaction,
  { contactId, requirements: before }: WftProfileRow,
  chosen: readonly WftRequirement[],
  setBy: SetBy,
): Promise<WftRequirement[] | null> {
  const requirements = effectiveRequirements(chosen);
  if (equal(requirements, before)) return null;
  await storeRequirements(database, contactId, requirements, setBy);
  await requireInDossier(database, contactId, requirements, dayOf(clock.now()));
  return requirements;
}
