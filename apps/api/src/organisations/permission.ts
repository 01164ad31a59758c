import { eq, sql } from 'drizzle-orm';
import { affiliations } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { checkVersion } from '../platform/calls/if-match.ts';
import type { InTransaction } from '../platform/context.ts';
import { notFound } from '../platform/http/errors.ts';
import { findOrganisation, type OrganisationRow } from './queries.ts';

/** Sets whether the managers of an organization may see their people. Throws 404 and 412. */
export async function savePermission(
  tx: InTransaction,
  id: string,
  given: Pick<OrganisationRow, 'isTeamVisible' | 'teamText'>,
): Promise<OrganisationRow> {
  const { database, request, session } = tx;
  const found = await findOrganisation(database, id, 'update');
  if (found === null) throw notFound();
  checkVersion(request, found.version);
  if (found.isTeamVisible === given.isTeamVisible && found.teamText === given.teamText) return found;
  const [saved = found] = await database
    .update(affiliations)
    .set({ ...given, version: sql`${affiliations.version} + 1` })
    .where(eq(affiliations.id, id))
    .returning();
  await record(tx, {
    event: 'organisation_updated',
    userId: session.userId,
    contactId: session.activeContactId,
    objectType: 'organisation',
    objectId: id,
    details: { name: found.name, isTeamVisible: given.isTeamVisible },
  });
  return saved;
}
