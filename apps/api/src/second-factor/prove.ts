import { isAppCode, isRecoveryCode } from '@portal/contract/second-factor/rules';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Transaction } from '../database/database.ts';
import { secondFactors } from '../database/schema.ts';
import type { Services } from '../platform/services.ts';
import { stepOf } from './codes.ts';
import { findFactor } from './queries.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './secret.ts';

export type Proof = 'code' | 'recovery-code';

/**
 * What a typed code proves of a user, or null. Each works once: a code of the app uses up its time step and those before it,
 * in the one statement that accepts it.
 */
export async function prove(
  transaction: Transaction,
  services: Pick<Services, 'config' | 'clock'>,
  userId: string,
  typed: string,
): Promise<Proof | null> {
  const factor = await findFactor(transaction, userId);
  if (factor === null) return null;
  if (isRecoveryCode(typed))
    return (await useRecoveryCode(transaction, services, userId, typed)) ? 'recovery-code' : null;

  const code = typed.replaceAll(/\s/g, '');
  if (!isAppCode(code)) return null;
  const now = services.clock.now();
  const step = stepOf(openSecret(services.config, userId, factor.secret), code, now);
  if (step === null) return null;
  const accepted = await transaction
    .update(secondFactors)
    .set({
      lastStep: step,
      confirmedAt: sql`coalesce(${secondFactors.confirmedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return accepted.length > 0 ? 'code' : null;
}
