import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { diplomas, dossiers, dossierSteps } from '../database/schema.ts';

export interface Dossier {
  isLocked: boolean;
  /** Sorted by position. */
  steps: (typeof dossierSteps.$inferSelect)[];
}

/** Finds the dossier of a contact; an empty one when nothing is stored yet. */
export async function findDossier(database: Database, contactId: string): Promise<Dossier> {
  const [dossier] = await database.select().from(dossiers).where(eq(dossiers.contactId, contactId));
  const steps = await database
    .select()
    .from(dossierSteps)
    .where(eq(dossierSteps.contactId, contactId))
    .orderBy(asc(dossierSteps.position), asc(dossierSteps.id));
  return { isLocked: dossier?.isLocked ?? false, steps };
}

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
