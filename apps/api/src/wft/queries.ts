import type { WftRequirement } from '@portal/contract/wft/rules';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { people, wftProfiles } from '../database/schema.ts';
import { byNoManager, type SetBy, setter, type Setter } from './set-by.ts';

export type WftProfileRow = typeof wftProfiles.$inferSelect & Setter;

/** Finds the Wft requirements of a contact; without stored ones an empty list that the employer sets. */
export async function findWftProfile(database: Database, contactId: string): Promise<WftProfileRow> {
  const [found] = await database
    .select({ ...getTableColumns(wftProfiles), setter })
    .from(wftProfiles)
    .leftJoin(people, eq(people.id, wftProfiles.setByPersonId))
    .where(eq(wftProfiles.contactId, contactId));
  const unset = { ...byNoManager, setter: null };
  return found ?? { contactId, requirements: [], isAdjustable: false, version: 1, ...unset };
}

export async function storeRequirements(
  database: Database,
  contactId: string,
  requirements: WftRequirement[],
  setBy: SetBy,
): Promise<void> {
  await database
    .insert(wftProfiles)
    .values({ contactId, requirements, ...setBy, version: 2 })
    .onConflictDoUpdate({
      target: wftProfiles.contactId,
      set: { requirements, ...setBy, version: sql`${wftProfiles.version} + 1` },
    });
}
