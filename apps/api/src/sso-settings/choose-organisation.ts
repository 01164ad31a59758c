import { eq } from 'drizzle-orm';
import { affiliations } from '../database/schema.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import { addOrganisation } from '../organisations/add-organisation.ts';
import { asOperator } from '../platform/audit.ts';
import type { InTransaction } from '../platform/context.ts';
import { Violations } from '../platform/http/errors.ts';
import { type IdentityProviderRow, listOrganisations } from './queries.ts';

/** An organization by its id, or the name of a new one. */
interface Given {
  organisation?: string | undefined;
  newOrganisation?: string | undefined;
}

/**
 * Returns the organization whose people may log in: the given one, a new one, the one chosen before, or the only one in
 * the environment. One in no environment joins this one. Throws violations.
 */
export async function chooseOrganisation(
  tx: InTransaction,
  environment: EnvironmentRow,
  { organisation, newOrganisation }: Given,
  before: IdentityProviderRow | null,
): Promise<string> {
  if (newOrganisation !== undefined) {
    const added = { name: newOrganisation, environment: environment.slug, isProvider: false };
    return (await addOrganisation(asOperator(tx, null), added)).id;
  }
  const candidates = await listOrganisations(tx.database, environment.id);
  const here = candidates.filter(({ isHere }) => isHere);
  const wanted = organisation ?? before?.affiliationId ?? (here.length === 1 ? here[0]?.id : undefined);
  const found = candidates.find(({ id }) => id === wanted);
  if (found === undefined)
    throw Violations.of('organisation', 'Kies de organisatie waarvan mensen mogen inloggen.');
  if (!found.isHere)
    await tx.database
      .update(affiliations)
      .set({ environmentId: environment.id })
      .where(eq(affiliations.id, found.id));
  return found.id;
}
