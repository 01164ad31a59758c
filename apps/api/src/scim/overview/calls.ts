import type { ScimAction } from '@portal/contract/organisations/scim';
import { and, desc, eq, lt, lte } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { scimCalls } from '../../database/schema.ts';

/** Number of calls of an organization that are kept. */
const maximumCalls = 100;

/**
 * Calls that only read. A system makes them all day, so the list keeps the last one of each kind that succeeded; the others
 * would take the place of the changes.
 */
const lookUps: ReadonlySet<ScimAction> = new Set([
  'discover',
  'find-users',
  'read-user',
  'find-groups',
  'read-group',
]);

interface Call {
  affiliationId: string;
  at: Date;
  action: ScimAction | null;
  status: number;
  error: string | null;
}

/** Stores a call, in place of the oldest one when there are enough, or of the same look-up before. */
export async function storeCall(database: Database, call: Call): Promise<void> {
  const { action, status } = call;
  const ofOrganisation = eq(scimCalls.affiliationId, call.affiliationId);
  if (action !== null && lookUps.has(action) && status < 400)
    await database
      .delete(scimCalls)
      .where(and(ofOrganisation, eq(scimCalls.action, action), lt(scimCalls.status, 400)));
  await database.insert(scimCalls).values(call);
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
