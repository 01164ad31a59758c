import { asc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { dossiers, dossierSteps } from '../database/schema.ts';

export interface Dossier {
  isLocked: boolean;
  /** In their order. */
  steps: (typeof dossierSteps.$inferSelect)[];
}

/** The dossier of a contact; an empty one where nothing has been put into it yet. */
export async function findDossier(database: Database, contactId: string): Promise<Dossier> {
  const [dossier] = await database.select().from(dossiers).where(eq(dossiers.contactId, contactId));
  const steps = await database
    .select()
    .from(dossierSteps)
    .where(eq(dossierSteps.contactId, contactId))
    .orderBy(asc(dossierSteps.position), asc(dossierSteps.id));
  return { isLocked: dossier?.isLocked ?? false, steps };
}
