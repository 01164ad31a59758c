/** Whose wrong passwords are counted together: those of a user, and apart from these those in a browser of that user. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { users } from '../../database/schema.ts';
import { type Administration, record } from '../../platform/audit.ts';
import type { RequestContext } from '../../platform/context.ts';
import { readCookie, writeCookie } from '../../platform/cookies.ts';
import { isSameText, keyedHash } from '../../platform/security/keyed-hash.ts';
import { clearAttempts } from '../../platform/throttle.ts';
import type { User } from '../queries.ts';

/** Returns the subject under which wrong passwords of a user are counted: a new one each time they are unblocked. */
export const attemptsOf = ({ id, unblockedAt }: Pick<User, 'id' | 'unblockedAt'>) =>
  unblockedAt === null ? id : `${id}.${unblockedAt.getTime()}`;

/**
 * Lets a user try again at once after too many wrong passwords or codes, or requests for an email, also in a browser
 * with a count of its own.
 */
export async function unblock(tx: Administration, userId: string): Promise<void> {
  await tx.database.update(users).set({ unblockedAt: tx.clock.now() }).where(eq(users.id, userId));
  for (const limit of ['second-factor', 'reset-account', 'recovery-email'] as const)
    await clearAttempts(tx, { limit, subject: userId });
  await record(tx, { event: 'user_updated', userId, details: { change: 'attempts-cleared' } });
}

const days = 24 * 60 * 60;
const lifetime = 180 * days;

type DeviceContext = Pick<RequestContext, 'config' | 'clock'>;

function sign({ config }: DeviceContext, userId: string, nonce: string, expiry: string): string {
  return keyedHash(config.secretKey, 'device-cookie', `${userId}.${nonce}.${expiry}`);
}

/**
 * Marks a browser as one that this user has logged in from. Attempts from it are counted separately, so that an
 * attacker who fills the account's counter from elsewhere cannot lock out its owner.
 */
export function rememberDevice(ctx: DeviceContext & Pick<RequestContext, 'reply'>, userId: string): void {
  const nonce = randomBytes(16).toString('base64url');
  const expiry = String(Math.floor(ctx.clock.now().getTime() / 1000) + lifetime);
  const value = `${nonce}.${expiry}.${sign(ctx, userId, nonce, expiry)}`;
  writeCookie(ctx, 'dev', value, lifetime);
}

/** Returns the id of this browser if this user has logged in from it before; null otherwise. */
export function knownDevice(
  ctx: DeviceContext & Pick<RequestContext, 'request'>,
  userId: string,
): string | null {
  const [nonce = '', expiry = '', signature = ''] = (readCookie(ctx, 'dev') ?? '').split('.');
  const isSigned = isSameText(signature, sign(ctx, userId, nonce, expiry));
  const isCurrent = Number(expiry) * 1000 > ctx.clock.now().getTime();
  return isSigned && isCurrent ? nonce : null;
}
