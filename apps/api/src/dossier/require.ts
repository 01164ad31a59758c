import { requirementToDo } from '@portal/contract/dossier/rules';
import { type WftRequirement, wftRequirements } from '@portal/contract/wft/rules';
import { and, eq, inArray, isNull, notInArray } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { dossierSteps } from '../database/schema.ts';

/**
 * Makes the Wft requirements of a contact the steps for its function. A step that is done stays when it is no longer
 * required, as an extra one; an extra step that becomes required is one for the function.
 */
export async function requireInDossier(
  database: Database,
  contactId: string,
  requirements: WftRequirement[],
): Promise<void> {
  const ofContact = and(eq(dossierSteps.contactId, contactId), inArray(dossierSteps.key, wftRequirements));
  const dropped = and(
    ofContact,
    eq(dossierSteps.part, 'function'),
    notInArray(dossierSteps.key, requirements),
  );
  await database.delete(dossierSteps).where(and(dropped, isNull(dossierSteps.doneAt)));
  await database.update(dossierSteps).set({ part: 'extra' }).where(dropped);
  if (requirements.length === 0) return;
  await database
    .insert(dossierSteps)
    .values(
      requirements.map((key) => ({
        contactId,
        part: 'function' as const,
        key,
        value: requirementToDo(key),
        position: wftRequirements.indexOf(key),
      })),
    )
    .onConflictDoUpdate({
      target: [dossierSteps.contactId, dossierSteps.key],
      set: { part: 'function' },
    });
}
