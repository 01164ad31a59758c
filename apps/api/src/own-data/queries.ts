import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { audit } from '../database/schema.ts';

/** Maximum number of events in an export, more than a lifetime of them; bounds the response. */
const maximumEvents = 10_000;

/**
 * Returns the audit log of one user, the latest first. Leaves out the name, the network and the device of an employee
 * who caused an event.
 */
export async function findOwnEvents(database: Database, userId: string): Promise<object[]> {
  const rows = await database
    .select()
    .from(audit)
    .where(eq(audit.userId, userId))
    .orderBy(desc(audit.id))
    .limit(maximumEvents);
  return rows.map(({ at, event, actorUserId, objectType, addressPrefix, userAgent, details }) => {
    const byEmployee = actorUserId !== null && actorUserId !== userId;
    return {
      at: at.toISOString(),
      event,
      byEmployee,
      objectType,
      details,
      ...(byEmployee ? {} : { addressPrefix, userAgent }),
    };
  });
}
