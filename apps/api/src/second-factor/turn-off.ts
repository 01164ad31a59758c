import { eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { secondFactors, users } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { HttpError } from '../platform/errors.ts';
import type { Services } from '../platform/services.ts';
import type { Session } from '../platform/session.ts';
import { takeFreshVerification } from './fresh.ts';
import { notices, notifyUser } from './notices.ts';
import { lockUser } from './queries.ts';
import { removeRecoveryCodesOf, renewRecoveryCodesOf } from './recovery-codes.ts';

/** Takes the second factor away. Throws 403 where it is mandatory, or when this session has not just shown it. */
export async function turnOff(
  { database, clock }: Services,
  request: FastifyRequest,
  session: Session,
): Promise<void> {
  const now = clock.now();
  await database.transaction(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (user.secondFactorMandatory) throw new HttpError(403);
    if (!(await takeFreshVerification(transaction, session, now))) throw new HttpError(403);
    await transaction.delete(secondFactors).where(eq(secondFactors.userId, user.id));
    await removeRecoveryCodesOf(transaction, user.id);
    await transaction.update(users).set({ requiresSecondFactor: false }).where(eq(users.id, user.id));
    await notifyUser(transaction, now, user.id, notices.disabled);
    await record(transaction, request, now, {
      event: 'user_updated',
      userId: user.id,
      details: { change: 'second-factor-disabled' },
    });
  });
}

/** Ten new recovery codes in place of the old ones. Throws 403 without a second factor that was just shown. */
export async function renewCodes(
  services: Services,
  request: FastifyRequest,
  session: Session,
): Promise<string[]> {
  const { database, clock } = services;
  const now = clock.now();
  return database.transaction(async (transaction) => {
    const user = await lockUser(transaction, session.userId);
    if (!user.requiresSecondFactor || !(await takeFreshVerification(transaction, session, now)))
      throw new HttpError(403);
    await notifyUser(transaction, now, user.id, notices.recoveryCodesRenewed);
    await record(transaction, request, now, {
      event: 'user_updated',
      userId: user.id,
      details: { change: 'recovery-codes-renewed' },
    });
    return renewRecoveryCodesOf(transaction, services, user.id);
  });
}
