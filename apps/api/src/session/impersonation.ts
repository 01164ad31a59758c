import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { sessions } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { after } from '../platform/clock.ts';
import { inTransaction, type RequestContext } from '../platform/context.ts';
import { writeCookie } from '../platform/cookies.ts';
import { lifetimes } from './lifetimes.ts';
import { renewToken } from './store.ts';

/**
 * Starts an impersonation in an employee's session, until it expires. Returns false when one is already in progress.
 */
export async function startImpersonation(
  database: Database,
  now: Date,
  sessionId: string,
  { userId, contactId, reason }: { userId: string; contactId: string; reason: string },
): Promise<boolean> {
  const started = await database
    .update(sessions)
    .set({
      impersonatedUserId: userId,
      impersonatedContactId: contactId,
      impersonationReason: reason,
      impersonationIdleExpiresAt: after(now, lifetimes.impersonation.idle),
      impersonationExpiresAt: after(now, lifetimes.impersonation.absolute),
    })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.impersonationExpiresAt)))
    .returning({ id: sessions.id });
  return started.length > 0;
}

/** Ends the impersonation in an employee's session. Returns false when there is none. */
export async function endImpersonation(database: Database, sessionId: string): Promise<boolean> {
  const ended = await database
    .update(sessions)
    .set({
      impersonatedUserId: null,
      impersonatedContactId: null,
      impersonationReason: null,
      impersonationIdleExpiresAt: null,
      impersonationExpiresAt: null,
    })
    .where(and(eq(sessions.id, sessionId), isNotNull(sessions.impersonationExpiresAt)))
    .returning({ id: sessions.id });
  return ended.length > 0;
}

/** Ends the impersonation: the employee returns to their own session, under a new token. */
export async function stopImpersonation(ctx: RequestContext): Promise<void> {
  const { session } = ctx;
  const newToken = await inTransaction(ctx, async (tx) => {
    await endImpersonation(tx.database, session.id);
    await record(tx, {
      event: 'impersonation_stop',
      userId: session.userId,
      contactId: session.activeContactId,
      details: { reason: 'logout' },
    });
    return renewToken(tx, session);
  });
  writeCookie(ctx, 'sid', newToken);
}
