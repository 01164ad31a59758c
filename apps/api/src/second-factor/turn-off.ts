import { eq } from 'drizzle-orm';
import { secondFactors, users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type RequestContext } from '../platform/context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { isSecondFactorMandatory } from '../session/start.ts';
import { renewToken } from '../session/store.ts';
import { consumeFreshVerification } from '../session/fresh-verification.ts';
import { notices, notifyMainAddress } from './notices.ts';
import { lockUser } from './queries.ts';
import { removeRecoveryCodesOf, renewRecoveryCodesOf } from './recovery-codes.ts';

/**
 * Removes the second factor, and returns the session's new token. Throws 403 where it is mandatory, and unless it was
 * just verified.
 */
export async function turnOff(ctx: RequestContext): Promise<string> {
  const { session } = ctx;
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.database, session.userId);
    if (await isSecondFactorMandatory(tx, user)) throw new HttpError(403);
    if (!(await consumeFreshVerification(tx.database, session, now))) throw new HttpError(403);
    await tx.database.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    await removeRecoveryCodesOf(tx.database, user.id);
    await tx.database.update(users).set({ requiresSecondFactor: false }).where(eq(users.id, user.id));
    await notifyMainAddress(tx, user.id, notices.disabled);
    await record(tx, {
      event: 'user_updated',
      userId: user.id,
      details: { change: 'second-factor-disabled' },
    });
    return renewToken(tx, session);
  });
}

/**
 * Replaces the recovery codes, and returns them and the session's new token. Throws 403 without a second factor that
 * was just verified.
 */
export async function renewCodes(ctx: RequestContext): Promise<{ recoveryCodes: string[]; token: string }> {
  const { session } = ctx;
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.database, session.userId);
    if (!user.requiresSecondFactor || !(await consumeFreshVerification(tx.database, session, now)))
      throw new HttpError(403);
    await notifyMainAddress(tx, user.id, notices.recoveryCodesRenewed);
    await record(tx, {
      event: 'user_updated',
      userId: user.id,
      details: { change: 'recovery-codes-renewed' },
    });
    const recoveryCodes = await renewRecoveryCodesOf(tx, user.id);
    return { recoveryCodes, token: await renewToken(tx, session) };
  });
}
