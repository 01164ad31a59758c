import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { audit } from '../database/schema.ts';

/** Enough for a lifetime; keeps one answer within bounds. */
const mostEvents = 10_000;

/** What the audit trail tells of somebody's account, the latest first. Who looked along is not theirs to know by name. */
export async function findOwnEvents(database: Database, userId: string): Promise<object[]> {
  const rows = await database
    .select()
    .from(audit)
    .where(eq(audit.userId, userId))
    .orderBy(desc(audit.id))
    .limit(mostEvents);
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
