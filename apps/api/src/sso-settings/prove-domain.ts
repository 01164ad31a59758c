import { eq } from 'drizzle-orm';
import { demandCode } from '../credentials/passwords/owner-proof.ts';
import { affiliations, environments } from '../database/schema.ts';
import { lockEnvironment } from '../environments/save.ts';
import type { OrganisationRow } from '../organisations/queries.ts';
import type { InTransaction } from '../platform/context.ts';
import { notFound, Violations } from '../platform/http/errors.ts';
import { lockUser } from '../second-factor/queries.ts';
import { describeSso, tellOfChanges } from './changes.ts';
import { findOrganisationOf, requireScope, type Scope } from './queries.ts';

/**
 * Stores that a domain belongs to its organization, by its record in the DNS or by the statement of an administrator,
 * with a second factor of the last five minutes. Throws 404 and violations.
 */
export async function proveDomain(
  tx: InTransaction,
  { environmentId, organisationId }: { environmentId: string; organisationId: string | undefined },
  { checked, statement }: { checked: OrganisationRow; statement: string | null },
): Promise<Scope> {
  const { database, session } = tx;
  const environment = await lockEnvironment(database, environmentId);
  const scope = await requireScope(database, environment, organisationId);
  const described = await describeSso(database, scope);
  const organisation = await findOrganisationOf(database, scope);
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
  const after = { ...scope, environment: saved };
  await tellOfChanges(tx, after, ['domainProof'], described, statement);
  return after;
}
