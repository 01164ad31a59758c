import { and, eq, gt, inArray, lte, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { throttles } from '../database/schema.ts';
import { keyedHash } from './security/keyed-hash.ts';
import type { Services } from './context.ts';

/**
 * `free` attempts within `seconds`, then a block. 'doubling': every further attempt doubles the wait from 15 s up to
 * `seconds`, and the count restarts after `seconds` without attempts. 'window': blocked until `seconds` after the
 * first attempt. 'refill': `free` attempts at once, of which one comes back every `seconds`.
 */
interface Limit {
  free: number;
  seconds: number;
  block: 'doubling' | 'window' | 'refill';
}

/**
 * Seconds of the first block that doubles. Long enough that on a busy machine the last request of a burst does not
 * arrive after the block.
 */
const firstBlock = 15;

/**
 * All limits on attempts. An `address` limit counts per IPv4 address or per /64 of IPv6, where a whole office may be:
 * it refills, so that people there wait for seconds at most.
 */
export const limits = {
  'login-account': { free: 5, seconds: 900, block: 'doubling' },
  'login-device': { free: 10, seconds: 900, block: 'doubling' },
  'login-address': { free: 90, seconds: 40, block: 'refill' },
  /** Failed attempts of all clients together; browsers that the user logged in from before are exempt. */
  'login-everybody': { free: 20, seconds: 1, block: 'window' },
  /** Wrong codes of a user, counted separately from wrong passwords. */
  'second-factor': { free: 10, seconds: 900, block: 'window' },
  /** Requests for new credentials. Above 'reset-account' no email is sent, and the response does not reveal it. */
  'reset-address': { free: 100, seconds: 36, block: 'refill' },
  'reset-account': { free: 3, seconds: 3_600, block: 'window' },
  /** Emails to addresses that a user has not confirmed yet. */
  'recovery-email': { free: 5, seconds: 3_600, block: 'window' },
  /** Refused responses of identity providers; each may take a tenth of a second of processor time. */
  'sso-response': { free: 30, seconds: 60, block: 'window' },
  /** Login codes for the app: enough for two rounds of the QR card. */
  'qr-login': { free: 12, seconds: 300, block: 'window' },
  impersonation: { free: 30, seconds: 3_600, block: 'window' },
} as const satisfies Record<string, Limit>;

/** One counter: its limit, and what is counted: a user, a device, an IP address or everybody. */
export interface Bucket {
  limit: keyof typeof limits;
  subject: string;
}

type ThrottleServices = Pick<Services, 'config' | 'database' | 'clock'>;

function keyOf({ config }: Pick<Services, 'config'>, { limit, subject }: Bucket): string {
  return keyedHash(config.secretKey, limit, subject);
}

/**
 * `blockedUntil` of a bucket that is not blocked. Long ago, since parallel attempts are not counted in the order of
 * their timestamps.
 */
const unblocked = sql`'epoch'::timestamptz`;

/** Seconds by which the clocks of two servers may differ. */
const clockSkew = 60;

/** Whether a moment is past, or later than any that a limit sets: then the clock has been set back since. */
const isOver = (moment: SQLWrapper, at: SQL, longest: number) =>
  sql`(${moment} <= ${at} or ${moment} > ${at} + make_interval(secs => ${longest + clockSkew}::int))`;

/** Returns the count and expiry of a counter with one more attempt, and the end of the block that it may bring. */
function countedUp({ free, seconds, block }: Limit, at: SQL) {
  const whole = sql`make_interval(secs => ${seconds}::int)`;
  if (block === 'refill') {
    // The expiry is the moment at which all attempts have come back.
    const isNew = isOver(throttles.expiresAt, at, free * seconds);
    const expiry = sql`case when ${isNew} then ${at} else ${throttles.expiresAt} end + ${whole}`;
    const taken = sql`ceil(extract(epoch from ${expiry} - ${at}) / ${seconds}::int)::int`;
    const first = sql`${expiry} - make_interval(secs => ${(free - 1) * seconds}::int)`;
    return { newCount: taken, newExpiry: expiry, end: first };
  }
  const isNew = isOver(throttles.expiresAt, at, seconds);
  const newCount = sql`case when ${isNew} then 1 else ${throttles.count} + 1 end`;
  if (block === 'window') {
    const newExpiry = sql`case when ${isNew} then ${at} + ${whole} else ${throttles.expiresAt} end`;
    return { newCount, newExpiry, end: newExpiry };
  }
  // The exponent is bounded as well: a power of a large count would overflow before `least` could cap it.
  const doublings = sql`least(${newCount} - ${free}::int, 20)`;
  const wait = sql`least(${seconds}::int, ${firstBlock}::int * power(2, ${doublings}))`;
  return { newCount, newExpiry: sql`${at} + ${whole}`, end: sql`${at} + make_interval(secs => ${wait})` };
}

/** Counts one attempt, in one statement and so atomically. Returns the new count, or null while blocked. */
async function count(services: ThrottleServices, bucket: Bucket, now: Date): Promise<number | null> {
  const limit: Limit = limits[bucket.limit];
  const at = sql`${now.toISOString()}::timestamptz`;
  const { newCount, newExpiry, end } = countedUp(limit, at);
  const [counted] = await services.database
    .insert(throttles)
    .values({
      key: keyOf(services, bucket),
      count: 1,
      blockedUntil: unblocked,
      expiresAt: sql`${at} + make_interval(secs => ${limit.seconds}::int)`,
    })
    .onConflictDoUpdate({
      target: throttles.key,
      set: {
        count: newCount,
        expiresAt: newExpiry,
        blockedUntil: sql`case when ${newCount} >= ${limit.free}::int then ${end} else ${unblocked} end`,
      },
      setWhere: isOver(throttles.blockedUntil, at, limit.seconds),
    })
    .returning({ count: throttles.count })
    .prepare(`throttle-count-${limit.block}`)
    .execute();
  return counted?.count ?? null;
}

/** Returns which of the buckets are blocked. */
export async function findBlocked(services: ThrottleServices, buckets: Bucket[]): Promise<Bucket[]> {
  const now = services.clock.now();
  const keys = buckets.map((bucket) => ({ bucket, key: keyOf(services, bucket) }));
  const rows = await services.database
    .select({ key: throttles.key })
    .from(throttles)
    .where(
      and(
        inArray(
          throttles.key,
          keys.map(({ key }) => key),
        ),
        gt(throttles.blockedUntil, now),
      ),
    );
  const blocked = new Set(rows.map(({ key }) => key));
  return keys.filter(({ key }) => blocked.has(key)).map(({ bucket }) => bucket);
}

/** Returns the seconds until none of the buckets is blocked, and at most those of the longest limit. */
async function secondsBlocked(services: ThrottleServices, buckets: Bucket[], now: Date): Promise<number> {
  const byKey = new Map(buckets.map((bucket) => [keyOf(services, bucket), limits[bucket.limit].seconds]));
  const rows = await services.database
    .select({ key: throttles.key, until: throttles.blockedUntil })
    .from(throttles)
    .where(inArray(throttles.key, [...byKey.keys()]));
  const waits = rows.map(({ key, until }) => {
    const longest = byKey.get(key) ?? 0;
    const wait = Math.ceil((until.getTime() - now.getTime()) / 1_000);
    return wait > longest + clockSkew ? 0 : Math.min(wait, longest);
  });
  return Math.max(0, ...waits);
}

/** `blocks`: the attempt is granted, but if it fails, the next one is blocked. `retryAfter` is in seconds. */
export type Reservation = { granted: true; blocks: boolean } | { granted: false; retryAfter: number };

/**
 * Counts an attempt in all `tried` buckets before it is made, in all or in none, so that parallel attempts cannot
 * exceed the limit. Buckets in `watched` must not be blocked, but count nothing.
 *
 * No transaction locks a bucket that many requests wait for: a query without locks finds blocked requests, and each
 * bucket is counted in a separate statement. When one bucket has counted an attempt and the next one is blocked, the
 * count is undone. Until then the first bucket is one too high, which can block an attempt but never allow one.
 */
export async function reserve(
  services: ThrottleServices,
  tried: Bucket[],
  watched: Bucket[] = [],
): Promise<Reservation> {
  if (!services.config.rateLimits) return { granted: true, blocks: false };
  const now = services.clock.now();
  const retryAfter = await secondsBlocked(services, [...watched, ...tried], now);
  if (retryAfter > 0) return { granted: false, retryAfter };
  let blocks = false;
  for (const [index, bucket] of tried.entries()) {
    const counted = await count(services, bucket, now);
    if (counted === null) {
      for (const earlier of tried.slice(0, index)) await undoAttempt(services, earlier);
      return { granted: false, retryAfter: Math.max(1, await secondsBlocked(services, [bucket], now)) };
    }
    blocks ||= counted >= limits[bucket.limit].free;
  }
  return { granted: true, blocks };
}

/** Counts a failed attempt in a bucket that was only `watched` when the attempt was reserved. */
export async function countFailure(services: ThrottleServices, bucket: Bucket): Promise<void> {
  if (!services.config.rateLimits) return;
  await count(services, bucket, services.clock.now());
}

/** Undoes the count of an attempt that was not made, or did not fail. */
export async function undoAttempt(services: ThrottleServices, bucket: Bucket): Promise<void> {
  if (!services.config.rateLimits) return;
  const { seconds, block }: Limit = limits[bucket.limit];
  const returned = sql`make_interval(secs => ${block === 'refill' ? seconds : 0}::int)`;
  await services.database
    .update(throttles)
    .set({
      count: sql`greatest(${throttles.count} - 1, 0)`,
      expiresAt: sql`${throttles.expiresAt} - ${returned}`,
      blockedUntil: unblocked,
    })
    .where(eq(throttles.key, keyOf(services, bucket)));
}

/** Deletes the counter of a user who has proven their identity. */
export async function clearAttempts(services: ThrottleServices, bucket: Bucket): Promise<void> {
  if (!services.config.rateLimits) return;
  await services.database.delete(throttles).where(eq(throttles.key, keyOf(services, bucket)));
}

/** Deletes counters that have expired. */
export async function sweepThrottles(database: Database, now: Date): Promise<void> {
  await database.delete(throttles).where(lte(throttles.expiresAt, now));
}
