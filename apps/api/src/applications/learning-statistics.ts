import type { LearningStatisticsRequest } from '@portal/contract/applications/schema';
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { contacts } from '../database/schema.ts';
import { isUuid } from '../platform/uuid.ts';

/**
 * Stores the statistics of a contact; false for an unknown one. The version stays, since nobody edits them: a form of the
 * contact that is open meanwhile can still be saved.
 */
export async function saveStatistics(
  database: Database,
  { contactId, statistics }: LearningStatisticsRequest,
): Promise<boolean> {
  if (!isUuid(contactId)) return false;
  const changed = await database
    .update(contacts)
    .set({ lmsSerializedStatistics: JSON.stringify(statistics) })
    .where(eq(contacts.id, contactId))
    .returning({ id: contacts.id });
  return changed.length > 0;
}
