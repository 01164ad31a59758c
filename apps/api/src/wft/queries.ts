import type { WftRequirement } from '@portal/contract/wft/rules';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { wftProfiles } from '../database/schema.ts';

export type WftProfileRow = typeof wftProfiles.$inferSelect;

/** Finds the Wft requirements of a contact; without stored ones an empty list that the employer sets. */
export async function findWftProfile(database: Database, contactId: string): Promise<WftProfileRow> {
  const [found] = await database.select().from(wftProfiles).where(eq(wftProfiles.contactId, contactId));
  return found ?? { contactId, requirements: [], isAdjustable: false, version: 1 };
}

export async function storeRequirements(
  database: Database,
  contactId: string,
  requirements: WftRequirement[],
): Promise<void> {
  await database
    .insert(wftProfiles)
    .values({ contactId, requirements, version: 2 })
    .onConflictDoUpdate({
      target: wftProfiles.contactId,
      set: { requirements, version: sql`${wftProfiles.version} + 1` },
    });
}
