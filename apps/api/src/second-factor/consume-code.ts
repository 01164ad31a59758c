import { isAppCode, isRecoveryCode } from '@portal/contract/second-factor/rules';
import { and, eq, lt, sql } from 'drizzle-orm';
import { secondFactors } from '../database/schema.ts';
import type { InTransaction } from '../platform/context.ts';
import { stepOf } from './codes.ts';
import { findFactor } from './queries.ts';
import { consumeRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './secret.ts';

export type Proof = 'code' | 'recovery-code';

/**
 * Verifies a typed code, and returns its kind; null for a wrong one. Each works once: a code of the app invalidates
 * its time step and earlier ones, in the one statement that accepts it.
 */
export async function consumeCode(
  tx: Pick<InTransaction, 'config' | 'clock' | 'database'>,
  userId: string,
  typed: string,
): Promise<Proof | null> {
  const factor = await findFactor(tx.database, userId);
  if (factor === null) return null;
  if (isRecoveryCode(typed)) return (await consumeRecoveryCode(tx, userId, typed)) ? 'recovery-code' : null;

  const code = typed.replaceAll(/\s/g, '');
  if (!isAppCode(code)) return null;
  const now = tx.clock.now();
  const step = stepOf(openSecret(tx.config, userId, factor.secret), code, now);
  if (step === null) return null;
  const accepted = await tx.database
    .update(secondFactors)
    .set({
      lastStep: step,
      confirmedAt: sql`coalesce(${secondFactors.confirmedAt}, ${now.toISOString()}::timestamptz)`,
    })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return accepted.length > 0 ? 'code' : null;
}
