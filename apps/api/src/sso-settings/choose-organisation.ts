import { and, eq } from 'drizzle-orm';
import { affiliations, identityProviders } from '../database/schema.ts';
import { addOrganisation } from '../organisations/add-organisation.ts';
import { asOperator } from '../platform/audit.ts';
import type { InTransaction } from '../platform/context.ts';
import { Violations } from '../platform/http/errors.ts';
import { type IdentityProviderRow, listOrganisations, type Scope } from './queries.ts';

/** An organization by its id, or the name of a new one. */
export interface GivenOrganisation {
  organisation?: string | undefined;
  newOrganisation?: string | undefined;
}

/** The organization whose people may log in, and whether it is in the environment already. */
interface FoundOrganisation {
  id: string;
  isHere: boolean;
}

/**
 * Finds the given organization, adds a new one, or finds the one chosen before or the only one in the environment; that of
 * a scope that has one. Throws violations.
 */
export async function findOrAddOrganisation(
  tx: InTransaction,
  { environment, organisation: fixed }: Scope,
  { organisation, newOrganisation }: GivenOrganisation,
  before: Pick<IdentityProviderRow, 'affiliationId'> | null,
): Promise<FoundOrganisation> {
  if (fixed !== null) return { id: fixed.id, isHere: true };
  if (newOrganisation !== undefined) {
    const added = { name: newOrganisation, environment: environment.slug, isProvider: false };
    return { id: (await addOrganisation(asOperator(tx, null), added)).id, isHere: true };
  }
  const candidates = await listOrganisations(tx.database, environment.id);
  const here = candidates.filter(({ isHere }) => isHere);
  const wanted = organisation ?? before?.affiliationId ?? (here.length === 1 ? here[0]?.id : undefined);
  const found = candidates.find(({ id }) => id === wanted);
  if (found === undefined)
    throw Violations.of('organisation', 'Kies de organisatie waarvan mensen mogen inloggen.');
  return found;
}

/**
 * Returns that organization, after one in no environment has joined this one. Throws a violation for one that has a
 * provider beside the environment's own, which this is.
 */
export async function chooseOrganisation(
  tx: InTransaction,
  scope: Scope,
  given: GivenOrganisation,
  before: IdentityProviderRow | null,
): Promise<string> {
  const { environment, organisation } = scope;
  const found = await findOrAddOrganisation(tx, scope, given, before);
  const isElsewhere = and(identityProviders.isFurther, eq(identityProviders.affiliationId, found.id));
  if (organisation === null && (await tx.database.$count(identityProviders, isElsewhere)) > 0)
    throw Violations.of(
      'organisation',
      'Deze organisatie heeft al een eigen inlogdienst. Zet die eerst uit.',
    );
  if (!found.isHere)
    await tx.database
      .update(affiliations)
      .set({ environmentId: environment.id })
      .where(eq(affiliations.id, found.id));
  return found.id;
}
