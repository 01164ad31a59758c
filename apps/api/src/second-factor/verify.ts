import { and, eq, lt, sql } from 'drizzle-orm';
import { sessions } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { inTransaction, type RequestContext } from '../platform/context.ts';
import { HttpError } from '../platform/http/errors.ts';
import { type Bucket, undoAttempt, reserve } from '../platform/throttle.ts';
import { endSession } from '../session/store.ts';
import { storeVerification } from '../session/fresh-verification.ts';
import { notices, notifyMainAddress } from './notices.ts';
import { type Passed, completeSecondStep } from './pass.ts';
import { consumeCode } from './consume-code.ts';
import { lockUser } from './queries.ts';
import { countRecoveryCodesOf } from './recovery-codes.ts';

/** Number of codes that one login may try; after them it starts again with its first step. */
const triesPerLogin = 5;

export type VerifyOutcome =
  | { kind: 'passed'; passed: Passed }
  | { kind: 'wrong' }
  | { kind: 'ended' }
  | { kind: 'blocked'; retryAfter: number };

/**
 * Counts an attempt of a pending session before it is made, so that parallel ones cannot exceed the limit. Returns
 * the count; null when no attempt is left.
 */
async function countTry({ database, session }: RequestContext): Promise<number | null> {
  const counted = await database
    .update(sessions)
    .set({ wrongCodes: sql`${sessions.wrongCodes} + 1` })
    .where(and(eq(sessions.id, session.id), lt(sessions.wrongCodes, triesPerLogin)))
    .returning({ tries: sessions.wrongCodes });
  return counted[0]?.tries ?? null;
}

/**
 * Completes the second step for a valid code, in the same transaction that invalidates the code; null for any other
 * code.
 */
async function tryCode(ctx: RequestContext, typed: string): Promise<Passed | null> {
  const { session } = ctx;
  const now = ctx.clock.now();
  return inTransaction(ctx, async (tx) => {
    const user = await lockUser(tx.database, session.userId);
    const proof = await consumeCode(tx, user.id, typed);
    if (proof === null) return null;
    if (proof === 'recovery-code') {
      const left = await countRecoveryCodesOf(tx.database, user.id);
      await notifyMainAddress(tx, user.id, notices.recoveryCodeUsed(left));
      await record(tx, {
        event: 'user_updated',
        userId: user.id,
        details: { change: 'recovery-code-used', left },
      });
    }
    if (session.level === 'full') await storeVerification(tx.database, session, now);
    return completeSecondStep(tx, user);
  });
}

/**
 * Checks a code of the authenticator app, or a recovery code: it completes a login, or verifies the user again within a
 * session. Throws 403 for a login that has yet to set up its second factor.
 */
export async function verify(ctx: RequestContext, typed: string): Promise<VerifyOutcome> {
  const { session } = ctx;
  if (session.secondStep === 'setup') throw new HttpError(403);
  const bucket: Bucket = { limit: 'second-factor', subject: session.userId };
  const reservation = await reserve(ctx, [bucket]);
  if (!reservation.granted) return { kind: 'blocked', retryAfter: reservation.retryAfter };
  const tries = session.level === 'pending' ? await countTry(ctx) : 0;
  if (tries === null) {
    await undoAttempt(ctx, bucket);
    return { kind: 'ended' };
  }

  const passed = await tryCode(ctx, typed);
  if (passed !== null) {
    await undoAttempt(ctx, bucket);
    return { kind: 'passed', passed };
  }
  const isOver = tries === triesPerLogin;
  if (isOver) await endSession(ctx.database, session.id);
  await record(ctx, {
    event: isOver || reservation.blocks ? 'authn_login_lock' : 'authn_login_fail',
    userId: session.userId,
    details: { step: 'second-factor' },
  });
  return { kind: isOver ? 'ended' : 'wrong' };
}
