import { isDeepStrictEqual } from 'node:util';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HttpError, tooManyTries } from './errors.ts';

export interface RateLimit {
  max: number;
  /** Calls with the same bucket share a count. */
  bucket: string;
  /**
   * 'session' counts per session and 'person' all sessions of a person together, both per client without a session;
   * 'address' always counts per client: one IPv4 address or a /64 of IPv6.
   */
  per: 'session' | 'person' | 'address';
  /** In milliseconds; a minute by default. */
  window?: number;
}

/** Limit of every call without its own. */
export const generalLimit: RateLimit = { max: 300, bucket: 'general', per: 'session' };

type Check = (request: FastifyRequest) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    limitRequests(limit: RateLimit): Check;
  }
}

const limitsByCheck = new WeakMap<object, RateLimit>();

/** Returns the limit among the hooks of a route; null without one. */
export const limitAmong = (hooks: object[]): RateLimit | null =>
  hooks.map((hook) => limitsByCheck.get(hook)).find((limit) => limit !== undefined) ?? null;

/**
 * Registers coarse limits, counted in the memory of this process. Limits that protect an account are counted in the
 * database instead, since requests from many IP addresses can evict these counters.
 */
export async function registerRateLimits(app: FastifyInstance, isOn: boolean): Promise<void> {
  await app.register(rateLimit, { global: false });
  const buckets = new Map<string, Check>();

  const create = ({ max, per, window: timeWindow = 60_000 }: RateLimit): Check => {
    if (!isOn) return async () => {};
    const byAddress = app.createRateLimit({ max, timeWindow, ipv6Subnet: 64 });
    const bySession = app.createRateLimit({
      max,
      timeWindow,
      keyGenerator: ({ session }) => (per === 'person' ? session?.personId : session?.id) ?? '',
    });
    return async (request) => {
      // Node.js has no IP address for a connection that has closed in the meantime.
      if ((request.ip as string | undefined) === undefined) throw new HttpError(400);
      const result = await (per !== 'address' && request.session !== null ? bySession : byAddress)(request);
      if (result.isAllowed || !result.isExceeded) return;
      throw tooManyTries(result.ttlInSeconds);
    };
  };

  app.decorate('limitRequests', (limit: RateLimit) => {
    const check = buckets.get(limit.bucket) ?? create(limit);
    buckets.set(limit.bucket, check);
    const known = limitsByCheck.get(check) ?? limit;
    if (!isDeepStrictEqual(known, limit)) throw new Error(`The bucket ${limit.bucket} has two limits.`);
    limitsByCheck.set(check, limit);
    return check;
  });
}
