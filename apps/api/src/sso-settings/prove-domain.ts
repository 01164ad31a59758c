import { eq } from 'drizzle-orm';
import { demandCode } from '../credentials/passwords/owner-proof.ts';
import type { Database } from '../database/database.ts';
import { affiliations, environments } from '../database/schema.ts';
import type { EnvironmentRow } from '../environments/queries.ts';
import { lockEnvironment } from '../environments/save.ts';
import type { OrganisationRow } from '../organisations/queries.ts';
import type { InTransaction } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { lockUser } from '../second-factor/queries.ts';
import { describeSso, tellOfChanges } from './changes.ts';
import { findChosenProvider } from './queries.ts';

/** Finds the organization whose people log in with the identity provider of an environment; null without one. */
export async function findOrganisationOf(
  database: Database,
  environment: EnvironmentRow,
): Promise<OrganisationRow | null> {
  const provider = await findChosenProvider(database, environment);
  if (provider === null) return null;
  const [found] = await database
    .select()
    .from(affiliations)
    .where(eq(affiliations.id, provider.affiliationId));
  return found ?? null;
}

/**
 * Stores that a domain belongs to its organization, by its record in the DNS or by the statement of an administrator,
 * with a second factor of the last five minutes. Throws 404 and violations.
 */
export async function proveDomain(
  tx: InTransaction,
  environmentId: string,
  { checked, statement }: { checked: OrganisationRow; statement: string | null },
): Promise<EnvironmentRow> {
  const { database, session } = tx;
  const environment = await lockEnvironment(database, environmentId);
  const described = await describeSso(database, environment);
  const organisation = await findOrganisationOf(database, environment);
  // What was looked up in the DNS must still be what is stored.
  if (organisation?.id !== checked.id || organisation.emailDomain !== checked.emailDomain)
    throw Violations.of('emailDomain', 'Het domein is intussen gewijzigd. Probeer het opnieuw.');
  await database
    .update(affiliations)
    .set({ provenDomain: organisation.emailDomain, domainProof: statement === null ? 'dns' : 'statement' })
    .where(eq(affiliations.id, organisation.id));
  // Demanded last, so that no code is requested for a proof that is none.
  await demandCode(tx, await lockUser(database, session.userId));
  const [saved] = await database
    .update(environments)
    .set({ version: environment.version + 1 })
    .where(eq(environments.id, environment.id))
    .returning();
  if (saved === undefined) throw notFound();
  await tellOfChanges(tx, saved, ['domainProof'], described, statement);
  return saved;
}
