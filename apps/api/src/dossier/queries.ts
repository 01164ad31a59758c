import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { diplomas, dossierSteps } from '../database/schema.ts';

export type StepRow = typeof dossierSteps.$inferSelect;

/** Finds the stored steps of a dossier, sorted by position. */
export const findStepRows = (database: Database, contactId: string): Promise<StepRow[]> =>
  database
    .select()
    .from(dossierSteps)
    .where(eq(dossierSteps.contactId, contactId))
    .orderBy(asc(dossierSteps.position), asc(dossierSteps.id));

/** Finds the diplomas in a dossier, the latest first. */
export async function findDiplomas(
  database: Database,
  contactId: string,
): Promise<(typeof diplomas.$inferSelect)[]> {
  return database
    .select()
    .from(diplomas)
    .where(eq(diplomas.contactId, contactId))
    .orderBy(desc(diplomas.issuedOn), desc(diplomas.id));
}
