import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { after, lifetimes } from '../session/lifetimes.ts';

/** Puts an employee in the place of a participant, for as long as a look-along may last; false where they look along already. */
export async function startLookAlong(
  database: Database,
  now: Date,
  sessionId: string,
  { userId, contactId, reason }: { userId: string; contactId: string; reason: string },
): Promise<boolean> {
  const started = await database
    .update(sessions)
    .set({
      lookAlongUserId: userId,
      lookAlongContactId: contactId,
      lookAlongReason: reason,
      lookAlongIdleExpiresAt: after(now, lifetimes.lookAlong.idle),
      lookAlongExpiresAt: after(now, lifetimes.lookAlong.absolute),
    })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.lookAlongExpiresAt)))
    .returning({ id: sessions.id });
  return started.length > 0;
}

/** Gives an employee their own place back; false where they have it already. */
export async function endLookAlong(database: Database, sessionId: string): Promise<boolean> {
  const ended = await database
    .update(sessions)
    .set({
      lookAlongUserId: null,
      lookAlongContactId: null,
      lookAlongReason: null,
      lookAlongIdleExpiresAt: null,
      lookAlongExpiresAt: null,
    })
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.lookAlongExpiresAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}
