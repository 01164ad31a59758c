import { record } from '../platform/audit.ts';
import { inTransaction, type RequestContext } from '../platform/context.ts';
import { writeCookie } from '../platform/cookies.ts';
import { HttpError, tooManyTries } from '../platform/http/errors.ts';
import { requirePermission } from '../platform/calls/permissions.ts';
import { reserve } from '../platform/throttle.ts';
import { renewToken } from '../session/store.ts';
import { findTarget, type Target } from './queries.ts';
import { startImpersonation } from '../session/impersonation.ts';

/**
 * Returns the participant of a contact. Throws the same 403 for an unknown id, for the caller and for a contact that
 * may not be impersonated.
 */
export async function requireTarget(
  { database, session }: RequestContext,
  contactId: string,
): Promise<Target> {
  const target = await findTarget(database, session, contactId);
  if (target === null) throw new HttpError(403);
  return target;
}

const alreadyImpersonating = () => new HttpError(409, 'Je kijkt al met iemand mee. Stop daar eerst mee.');

/**
 * Starts the impersonation, and replaces the session's token. Throws 403, 409 while already impersonating, and 429.
 */
export async function start(
  ctx: RequestContext,
  { contactId, reason }: { contactId: string; reason: string | null },
): Promise<{ userId: string; activeContactId: string }> {
  const { clock, session } = ctx;
  if (session.actor !== null) throw alreadyImpersonating();
  await requirePermission(ctx, 'participants:impersonate');
  const reservation = await reserve(ctx, [{ limit: 'impersonation', subject: session.userId }]);
  if (!reservation.granted) throw tooManyTries(reservation.retryAfter);
  const { userId, fullName } = await requireTarget(ctx, contactId);
  const newToken = await inTransaction(ctx, async (tx) => {
    const now = clock.now();
    // A client that follows only the specification sends no reason.
    const impersonation = { userId, contactId, reason: reason || 'niet opgegeven' };
    if (!(await startImpersonation(tx.database, now, session.id, impersonation)))
      throw alreadyImpersonating();
    await record(tx, {
      event: 'impersonation_start',
      userId,
      contactId,
      actorUserId: session.userId,
      // The name at this moment, since the audit log outlives the account.
      details: { impersonationReason: impersonation.reason, participant: fullName },
    });
    return renewToken(tx, session);
  });
  writeCookie(ctx, 'sid', newToken);
  return { userId, activeContactId: contactId };
}
