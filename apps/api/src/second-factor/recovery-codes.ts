import { randomBytes } from 'node:crypto';
import { normaliseRecoveryCode, recoveryCodeOf } from '@portal/contract/second-factor/rules';
import { and, count, eq, isNull } from 'drizzle-orm';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { recoveryCodes } from '../database/schema.ts';
import { keyedHash } from '../platform/keyed-hash.ts';
import type { Services } from '../platform/services.ts';

const codesPerUser = 10;

/** Short enough to be tried out against a stolen database, were it not for the key. */
function hashOf({ secretKey }: Pick<Config, 'secretKey'>, userId: string, code: string): string {
  return keyedHash(secretKey, 'recovery-code', `${userId}.${normaliseRecoveryCode(code)}`);
}

const unusedOf = (userId: string) => and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt));

/** Ten new codes in place of the old ones; this is the only time that they can be read. */
export async function renewRecoveryCodesOf(
  database: Database,
  { config }: Pick<Services, 'config'>,
  userId: string,
): Promise<string[]> {
  const codes = Array.from({ length: codesPerUser }, () => recoveryCodeOf(randomBytes(10)));
  await removeRecoveryCodesOf(database, userId);
  await database
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashOf(config, userId, code) })));
  return codes;
}

export async function removeRecoveryCodesOf(database: Database, userId: string): Promise<void> {
  await database.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses a code up, whoever else tries the same one at this moment. Whether it was good. */
export async function useRecoveryCode(
  database: Database,
  { config, clock }: Pick<Services, 'config' | 'clock'>,
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

export async function countRecoveryCodesOf(database: Database, userId: string): Promise<number> {
  const [left] = await database.select({ codes: count() }).from(recoveryCodes).where(unusedOf(userId));
  return left?.codes ?? 0;
}
