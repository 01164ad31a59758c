import { eq } from 'drizzle-orm';
import { affiliations } from '../database/schema.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import { addOrganisation } from '../organisations/add-organisation.ts';
import { asOperator } from '../platform/audit.ts';
import type { InTransaction } from '../platform/context.ts';
import { Violations } from '../platform/http/errors.ts';
import { type IdentityProviderRow, listOrganisations } from './queries.ts';

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
 * Finds the given organization, adds a new one, or finds the one chosen before or the only one in the environment. Throws
 * violations.
 */
export async function findOrAddOrganisation(
  tx: InTransaction,
  environment: EnvironmentRow,
  { organisation, newOrganisation }: GivenOrganisation,
  before: Pick<IdentityProviderRow, 'affiliationId'> | null,
): Promise<FoundOrganisation> {
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

/** Returns that organization, after one in no environment has joined this one. */
export async function chooseOrganisation(
  tx: InTransaction,
  environment: EnvironmentRow,
  given: GivenOrganisation,
  before: IdentityProviderRow | null,
): Promise<string> {
  const found = await findOrAddOrganisation(tx, environment, given, before);
  if (!found.isHere)
    await tx.database
      .update(affiliations)
      .set({ environmentId: environment.id })
      .where(eq(affiliations.id, found.id));
  return found.id;
}
