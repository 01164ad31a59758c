import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { writeIfSpace } from '../database/faults.ts';
import { sessions } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { after } from '../platform/clock.ts';
import { inTransaction, type RequestContext } from '../platform/context.ts';
import { replaceCookie, writeCookie } from '../platform/cookies.ts';
import { lifetimes, renewToken } from './store.ts';

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

/**
 * Ends an impersonation that has expired, or whose participant may no longer be used: the employee returns to their own
 * session, under a new token. Does nothing when a parallel request has ended it, or the database has no space.
 */
export async function expireImpersonation(
  ctx: Omit<RequestContext, 'session'>,
  session: typeof sessions.$inferSelect,
): Promise<void> {
  const { database, clock } = ctx;
  const now = clock.now();
  const { impersonationIdleExpiresAt: idle, impersonationExpiresAt: absolute } = session;
  const isExpired = [idle, absolute].some((moment) => moment !== null && moment <= now);
  if (!(await writeIfSpace(() => endImpersonation(database, session.id), false))) return;
  await record(ctx, {
    event: 'impersonation_stop',
    userId: session.impersonatedUserId,
    contactId: session.impersonatedContactId,
    actorUserId: session.userId,
    details: { reason: isExpired ? 'expired' : 'participant gone' },
  });
  replaceCookie(ctx, 'sid', await renewToken(ctx, session));
}
