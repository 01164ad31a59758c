import { randomBytes } from 'node:crypto';
import { normalizeRecoveryCode, recoveryCodeOf } from '@portal/contract/second-factor/rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { recoveryCodes, secondFactors } from '../database/schema.ts';
import { keyedHash } from '../platform/security/keyed-hash.ts';
import type { Services } from '../platform/context.ts';

const codesPerUser = 10;

/** Hashed with the key, since codes are short enough to be guessed from unkeyed hashes in a stolen database. */
function hashOf({ secretKey }: Pick<Config, 'secretKey'>, userId: string, code: string): string {
  return keyedHash(secretKey, 'recovery-code', `${userId}.${normalizeRecoveryCode(code)}`);
}

const unusedOf = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/**
 * Replaces the recovery codes of a user by ten new ones, not yet marked as kept, and returns them. They cannot be
 * read again later.
 */
export async function renewRecoveryCodesOf(
  { database, config }: Pick<Services, 'database' | 'config'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesPerUser }, () => recoveryCodeOf(randomBytes(10)));
  await removeRecoveryCodesOf(database, userId);
  await database
    .update(secondFactors)
    .set({ recoveryCodesKeptAt: null })
    .where(eq(secondFactors.userId, userId));
  await database
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(config, userId, code) })));
  return codes;
}

export async function removeRecoveryCodesOf(database: Database, userId: string): Promise<void> {
  await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Invalidates a code, atomically. Returns whether it was valid. */
export async function consumeRecoveryCode(
  { database, config, clock }: Pick<Services, 'database' | 'config' | 'clock'>,
  userId: string,
  code: string,
): Promise<boolean> {
  const used = await database
    .update(recoveryCodes)
    .set({ usedAt: clock.now() })
    .where(and(unusedOf(userId), eq(recoveryCodes.codeHash, hashOf(config, userId, code))))
    .returning({ id: recoveryCodes.id });
  return used.length > 0;
}

/** Records that the owner has stored the current codes; does nothing for a user without a second factor. */
export async function confirmRecoveryCodesKept(database: Database, userId: string, now: Date): Promise<void> {
  await database
    .update(secondFactors)
    .set({ recoveryCodesKeptAt: now })
    .where(eq(secondFactors.userId, userId));
}

export async function countRecoveryCodesOf(database: Database, userId: string): Promise<number> {
  return database.$count(recoveryCodes, unusedOf(userId));
}

/** Returns the state of a user's recovery codes. `recoveryCodesKept` is true when none are left. */
export async function recoveryCodesOf(
  database: Database,
  userId: string,
): Promise<{ recoveryCodesLeft: number; recoveryCodesKept: boolean }> {
  const [factor] = await database
    .select({ keptAt: secondFactors.recoveryCodesKeptAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  const left = await countRecoveryCodesOf(database, userId);
  return { recoveryCodesLeft: left, recoveryCodesKept: left === 0 || (factor?.keptAt ?? null) !== null };
}
