import { eq, lte, sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { throttles } from '../database/schema.ts';
import { keyedHash } from './keyed-hash.ts';
import type { Services } from './services.ts';

/**
 * `free` tries within `seconds`, then a block. 'doubling': every further try doubles the wait from 2 s up to `seconds`, and
 * that much quiet starts the count anew. 'window': blocked until `seconds` after the first try.
 */
interface Limit {
  free: number;
  seconds: number;
  block: 'doubling' | 'window';
}

/** Every limit on tries, in one place. Addresses are an IPv4 address or a /64 of IPv6. */
export const limits = {
  'login-account': { free: 5, seconds: 900, block: 'doubling' },
  'login-device': { free: 10, seconds: 900, block: 'doubling' },
  'login-address': { free: 30, seconds: 600, block: 'window' },
  /** Failures of everybody together; clients that logged in before are exempt. */
  'login-everybody': { free: 20, seconds: 1, block: 'window' },
  /** Wrong codes of a user, apart from wrong passwords. */
  'second-factor': { free: 10, seconds: 900, block: 'window' },
  /** Requests for new credentials; beyond the second one nobody is told that no letter goes out. */
  'reset-address': { free: 10, seconds: 3_600, block: 'window' },
  'reset-account': { free: 3, seconds: 3_600, block: 'window' },
  /** Letters to addresses that somebody says are theirs. */
  'recovery-email': { free: 5, seconds: 3_600, block: 'window' },
  /** Codes for the app: two rounds of what the card makes. */
  'qr-login': { free: 12, seconds: 300, block: 'window' },
  'look-along': { free: 30, seconds: 3_600, block: 'window' },
} as const satisfies Record<string, Limit>;

/** One counter: the limit it keeps, and whom or what it counts. */
export interface Bucket {
  limit: keyof typeof limits;
  subject: string;
}

class Blocked extends Error {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('Blocked');
    this.retryAfter = retryAfter;
  }
}

type ThrottleServices = Pick<Services, 'config' | 'database' | 'clock'>;

function keyOf({ config }: Pick<Services, 'config'>, { limit, subject }: Bucket): string {
  return keyedHash(config.secretKey, limit, subject);
}

/** Counts one try, atomically; nothing is counted while blocked. Returns the new count, or null while blocked. */
async function count(database: Database, key: string, limit: Limit, now: Date): Promise<number | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const whole = sql`make_interval(secs => ${limit.seconds}::int)`;
  const isOver = sql`${throttles.expiresAt} <= ${at}`;
  const newCount = sql`case when ${isOver} then 1 else ${throttles.count} + 1 end`;
  const newExpiry =
    limit.block === 'doubling'
      ? sql`${at} + ${whole}`
      : sql`case when ${isOver} then ${at} + ${whole} else ${throttles.expiresAt} end`;
  // The exponent is bounded as well: a power of a large count would overflow before `least` could cap it.
  const doubled = sql`make_interval(secs => least(${limit.seconds}::int, power(2, least(${newCount} - ${limit.free}::int + 1, 20))))`;
  const end = limit.block === 'doubling' ? sql`${at} + ${doubled}` : newExpiry;
  const counted = await database
    .insert(throttles)
    .values({ key, count: 1, blockedUntil: now, expiresAt: sql`${at} + ${whole}` })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: newCount,
        expiresAt: newExpiry,
        blockedUntil: sql`case when ${newCount} >= ${limit.free}::int then ${end} else ${at} end`,
      },
      setWhere: sql`${throttles.blockedUntil} <= ${at}`,
    })
    .returning({ count: throttles.count });
  return counted[0]?.count ?? null;
}

async function secondsBlocked(database: Database, key: string, now: Date): Promise<number> {
  const [row] = await database
    .select({ until: throttles.blockedUntil })
    .from(throttles)
    .where(eq(throttles.key, key));
  return Math.max(0, Math.ceil(((row?.until.getTime() ?? 0) - now.getTime()) / 1000));
}

/** `blocks`: the try may be made, and when it fails the next one may not. `retryAfter` in seconds. */
export type Reservation = { granted: true; blocks: boolean } | { granted: false; retryAfter: number };

/**
 * Counts a try in all `tried` buckets before it is made, all or none, so that parallel tries cannot slip past; buckets in
 * `watched` must not be blocked but count nothing.
 */
export async function reserve(
  services: ThrottleServices,
  tried: Bucket[],
  watched: Bucket[] = [],
): Promise<Reservation> {
  if (!services.config.rateLimits) return { granted: true, blocks: false };
  const now = services.clock.now();
  // One order for everybody, so that two transactions never wait for each other.
  const keyed = tried
    .map((bucket) => ({ key: keyOf(services, bucket), limit: limits[bucket.limit] }))
    .toSorted((one, other) => (one.key < other.key ? -1 : 1));
  try {
    return await services.database.transaction(async (transaction) => {
      for (const bucket of watched) {
        const seconds = await secondsBlocked(transaction, keyOf(services, bucket), now);
        if (seconds > 0) throw new Blocked(seconds);
      }
      let blocks = false;
      for (const { key, limit } of keyed) {
        const counted = await count(transaction, key, limit, now);
        if (counted === null) throw new Blocked(Math.max(1, await secondsBlocked(transaction, key, now)));
        blocks ||= counted >= limit.free;
      }
      return { granted: true, blocks };
    });
  } catch (error) {
    if (error instanceof Blocked) return { granted: false, retryAfter: error.retryAfter };
    throw error;
  }
}

/** Counts a failure after the fact, for buckets that were only watched. */
export async function countFailure(services: ThrottleServices, bucket: Bucket): Promise<void> {
  if (!services.config.rateLimits) return;
  await count(services.database, keyOf(services, bucket), limits[bucket.limit], services.clock.now());
}

/** Takes a reserved try back: it was not made, or it was no failure. */
export async function giveBack(
  services: ThrottleServices,
  bucket: Bucket,
  database: Database = services.database,
): Promise<void> {
  if (!services.config.rateLimits) return;
  await database
    .update(throttles)
    .set({ count: sql`greatest(${throttles.count} - 1, 0)`, blockedUntil: services.clock.now() })
    .where(eq(throttles.key, keyOf(services, bucket)));
}

/** Forgets a bucket: whoever it counts has proven to be who they are. */
export async function clear(
  services: ThrottleServices,
  bucket: Bucket,
  database: Database = services.database,
): Promise<void> {
  if (!services.config.rateLimits) return;
  await database.delete(throttles).where(eq(throttles.key, keyOf(services, bucket)));
}

/** Removes counters that would start anew anyway. */
export async function sweepThrottles(database: Database, now: Date): Promise<void> {
  await database.delete(throttles).where(lte(throttles.expiresAt, now));
}
