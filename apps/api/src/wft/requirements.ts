import { effectiveRequirements, nameOfRequirement, type WftRequirement } from '@portal/contract/wft/rules';
import equal from 'fast-deep-equal';
import type { ContactRow } from '../contacts/queries.ts';
import { requireInDossier } from '../dossier/steps.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import { dayOf } from '../platform/clock.ts';
import type { InTransaction } from '../platform/context.ts';
import { storeRequirements, type WftProfileRow } from './queries.ts';

/**
 * Whether the person may set these requirements: profile and contact are adjustable, and the contact is the leading
 * one of their learning account. If not, the employer sets them.
 */
export const mayPersonAdjust = (contact: ContactRow, { isAdjustable }: WftProfileRow): boolean =>
  isAdjustable && contact.canAdjustDiplomaRequirement && contact.leadingContactOfLmsAccount;

/** Returns the requirements as a resource at an address; the flag is about the caller. */
export const wftResource = (
  id: string,
  { version, requirements }: WftProfileRow,
  canAdjustWftDiplomaRequirement: boolean,
): object => ({
  '@context': '/api/contexts/WftDiplomaRequirements',
  '@id': id,
  '@type': 'WftDiplomaRequirements',
  version,
  requirements: requirements.map((code) => ({ code, name: nameOfRequirement(code) })),
  amountOfRequirements: requirements.length,
  canAdjustWftDiplomaRequirement,
});

/** Replaces the requirements of a contact and the steps of its dossier. Returns the new ones; null when they are the same. Throws 412. */
export async function replaceRequirements(
  { database, request, clock }: InTransaction,
  { contactId, version, requirements: before }: WftProfileRow,
  chosen: readonly WftRequirement[],
): Promise<WftRequirement[] | null> {
  checkVersion(request, version);
  const requirements = effectiveRequirements(chosen);
  if (equal(requirements, before)) return null;
  await storeRequirements(database, contactId, requirements);
  await requireInDossier(database, contactId, requirements, dayOf(clock.now()));
  return requirements;
}
