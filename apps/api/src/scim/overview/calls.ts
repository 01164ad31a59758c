import type { ScimAction } from '@portal/contract/organisations/scim';
import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { scimCalls } from '../../database/schema.ts';

/** Number of calls of an organization that are kept. */
const maximumCalls = 100;

interface Call {
  affiliationId: string;
  at: Date;
  action: ScimAction | null;
  status: number;
  error: string | null;
}

/** Stores a call, in place of the oldest one when there are enough. */
export async function storeCall(database: Database, call: Call): Promise<void> {
  await database.insert(scimCalls).values(call);
  const ofOrganisation = eq(scimCalls.affiliationId, call.affiliationId);
  const oldest = database
    .select({ id: scimCalls.id })
    .from(scimCalls)
    .where(ofOrganisation)
    .orderBy(desc(scimCalls.id))
    .offset(maximumCalls)
    .limit(1);
  await database.delete(scimCalls).where(and(ofOrganisation, lte(scimCalls.id, oldest)));
}

/** Finds the calls of an organization that are kept, newest first. */
export const findCalls = (database: Database, affiliationId: string) =>
  database
    .select()
    .from(scimCalls)
    .where(eq(scimCalls.affiliationId, affiliationId))
    .orderBy(desc(scimCalls.id))
    .limit(maximumCalls);
