import { requirementToDo } from '@portal/contract/dossier/rules';
import { includedIn, type WftRequirement, wftRequirements } from '@portal/contract/wft/rules';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { dossierSteps } from '../database/schema.ts';

/**
 * Completes a requirement of a dossier, and those that it includes. One that was not required becomes an extra step; an
 * older diploma never replaces the day of a later one.
 */
export async function completeInDossier(
  database: Database,
  contactId: string,
  requirement: WftRequirement,
  doneAt: Date,
): Promise<void> {
  await database
    .insert(dossierSteps)
    .values({
      contactId,
      part: 'extra',
      key: requirement,
      value: requirementToDo(requirement),
      position: wftRequirements.indexOf(requirement),
      doneAt,
    })
    .onConflictDoUpdate({
      target: [dossierSteps.contactId, dossierSteps.key],
      set: { doneAt: sql`greatest(${dossierSteps.doneAt}, excluded.done_at)` },
    });
  const included = inArray(dossierSteps.key, includedIn(requirement));
  await database
    .update(dossierSteps)
    .set({ doneAt: sql`coalesce(${dossierSteps.doneAt}, ${doneAt.toISOString()}::timestamptz)` })
    .where(and(eq(dossierSteps.contactId, contactId), included));
}
