import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { sessions } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { HttpError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { type Bucket, giveBack, reserve } from '../platform/throttle.ts';
import { endSession } from '../session/store.ts';
import { keepVerification } from './fresh.ts';
import { notices, notifyUser } from './notices.ts';
import { type Passed, pass } from './pass.ts';
import { prove } from './prove.ts';
import { lockUser } from './queries.ts';
import { countRecoveryCodesOf } from './recovery-codes.ts';

/** After as many wrong codes a login starts again with the password. */
const triesPerLogin = 5;

export type VerifyOutcome =
  | { kind: 'passed'; passed: Passed }
  | { kind: 'wrong' }
  | { kind: 'ended' }
  | { kind: 'blocked'; retryAfter: number };

/** Counts a try of a pending session before it is made, so that parallel ones cannot slip past; null when none is left. */
async function countTry({ database }: Services, session: Session): Promise<number | null> {
  const counted = await database
    .update(sessions)
    .set({ wrongCodes: sql`${sessions.wrongCodes} + 1` })
    .where(and(eq(sessions.id, session.id), lt(sessions.wrongCodes, triesPerLogin)))
    .returning({ tries: sessions.wrongCodes });
  return counted[0]?.tries ?? null;
}

/** Lets whoever typed a good code in, in one transaction with using it up; null for any other code. */
async function tryCode(
  services: Services,
  request: FastifyRequest,
  session: Session,
  typed: string,
): Promise<Passed | null> {
  const now = services.clock.now();
  return services.database.transaction(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    const proof = await prove(transaction, services, user.id, typed);
    if (proof === null) return null;
    if (proof === 'recovery-code') {
      const left = await countRecoveryCodesOf(transaction, user.id);
      await notifyUser(transaction, now, user.id, notices.recoveryCodeUsed(left));
      await record(transaction, request, now, {
        event: 'user_updated',
        userId: user.id,
        details: { change: 'recovery-code-used', left },
      });
    }
    if (session.level === 'full') await keepVerification(transaction, session, now);
    return pass(transaction, services, request, session, user);
  });
}

/**
 * Takes a code of the authenticator app, or a recovery code: it completes a login, or shows anew in a session who one is.
 * Throws 403 for a login that has yet to set up its second factor.
 */
export async function verify(
  services: Services,
  request: FastifyRequest,
  session: Session,
  typed: string,
): Promise<VerifyOutcome> {
  if (session.secondStep === 'setup') throw new HttpError(403);
  const bucket: Bucket = { limit: 'second-factor', subject: session.userId };
  const reservation = await reserve(services, [bucket]);
  if (!reservation.granted) return { kind: 'blocked', retryAfter: reservation.retryAfter };
  const tries = session.level === 'pending' ? await countTry(services, session) : 0;
  if (tries === null) {
    await giveBack(services, bucket);
    return { kind: 'ended' };
  }

  const passed = await tryCode(services, request, session, typed);
  if (passed !== null) {
    await giveBack(services, bucket);
    return { kind: 'passed', passed };
  }
  const isOver = tries === triesPerLogin;
  if (isOver) await endSession(services.database, session.id);
  await record(services.database, request, services.clock.now(), {
    event: isOver || reservation.blocks ? 'authn_login_lock' : 'authn_login_fail',
    userId: session.userId,
    details: { step: 'second-factor' },
  });
  return { kind: isOver ? 'ended' : 'wrong' };
}
