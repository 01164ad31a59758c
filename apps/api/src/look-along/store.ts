import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { after, lifetimes } from '../session/lifetimes.ts';

/** Puts an employee in the place of a participant, for as long as a look-along may last. */
export async function startLookAlong(
  database: Database,
  now: Date,
  sessionId: string,
  { userId, contactId, reason }: { userId: string; contactId: string; reason: string },
): Promise<void> {
  await database
    .update(sessions)
    .set({
      lookAlongUserId: userId,
      lookAlongContactId: contactId,
      lookAlongReason: reason,
      lookAlongIdleExpiresAt: after(now, lifetimes.lookAlong.idle),
      lookAlongExpiresAt: after(now, lifetimes.lookAlong.absolute),
    })
    .where(eq(sessions.id, sessionId));
}

/** Gives an employee their own place back. */
export async function endLookAlong(database: Database, sessionId: string): Promise<void> {
  await database
    .update(sessions)
    .set({
      lookAlongUserId: null,
      lookAlongContactId: null,
      lookAlongReason: null,
      lookAlongIdleExpiresAt: null,
      lookAlongExpiresAt: null,
    })
    .where(eq(sessions.id, sessionId));
}
