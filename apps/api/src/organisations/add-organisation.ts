import { fold } from '@portal/contract/people/fold';
import { eq } from 'drizzle-orm';
import { affiliations, environments } from '../database/schema.ts';
import { type Administration, record } from '../platform/audit.ts';
import { Violations } from '../platform/http/errors.ts';
import type { OrganisationRow } from './queries.ts';

interface NewOrganisation {
  name: string;
  /** Slug of the environment in which its people see the portal; null for the house style. */
  environment: string | null;
  /** Whether it is the provider itself, whose people administer the portal. */
  isProvider: boolean;
}

async function environmentIdOf({ database }: Administration, slug: string | null): Promise<string | null> {
  if (slug === null) return null;
  const [found] = await database
    .select({ id: environments.id })
    .from(environments)
    .where(eq(environments.slug, slug));
  if (found === undefined) throw Violations.of('environment', 'Er is geen omgeving met dit adres.');
  return found.id;
}

/** Adds an organization. Throws violations for a name that another one has, and for an unknown environment. */
export async function addOrganisation(
  tx: Administration,
  { name, environment, isProvider }: NewOrganisation,
): Promise<OrganisationRow> {
  const { database } = tx;
  const environmentId = await environmentIdOf(tx, environment);
  const [added] = await database
    .insert(affiliations)
    .values({
      name,
      isProvider,
      environmentId,
      primaryBrand: environment,
      foldedName: fold(name),
      foldedFrom: name,
    })
    // The index on the name decides, also between two who add it at once.
    .onConflictDoNothing()
    .returning();
  if (added === undefined) throw Violations.of('name', 'Er is al een organisatie met deze naam.');
  await record(tx, {
    event: 'organisation_created',
    objectType: 'organisation',
    objectId: added.id,
    details: { name },
  });
  return added;
}
