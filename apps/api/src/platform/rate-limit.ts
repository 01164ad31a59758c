import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyTries } from './errors.ts';

export interface RateLimit {
  max: number;
  /** Calls with the same bucket share a count. */
  bucket: string;
  /** Who is counted: the session, else (or always) the address: one of IPv4, a /64 of IPv6. */
  per: 'session' | 'address';
  /** Milliseconds; a minute when left out. */
  window?: number;
}

/** For every call that has no limit of its own. */
export const generalLimit: RateLimit = { max: 300, bucket: 'general', per: 'session' };

declare module 'fastify' {
  interface FastifyInstance {
    limitRequests(limit: RateLimit): (request: FastifyRequest) => Promise<void>;
  }
}

/**
 * Coarse limits, counted in the memory of this process. Whatever guards an account counts in the database instead, since
 * these counters can be pushed out by many addresses.
 */
export async function registerRateLimits(app: FastifyInstance, isOn: boolean): Promise<void> {
  await app.register(rateLimit, { global: false });
  const buckets = new Map<string, (request: FastifyRequest) => Promise<void>>();

  const create = ({ max, per, window: timeWindow = 60_000 }: RateLimit) => {
    const byAddress = app.createRateLimit({ max, timeWindow, ipv6Subnet: 64 });
    const bySession = app.createRateLimit({
      max,
      timeWindow,
      keyGenerator: ({ session }) => session?.id ?? '',
    });
    return async (request: FastifyRequest): Promise<void> => {
      const result = await (per === 'session' && request.session !== null ? bySession : byAddress)(request);
      if (result.isAllowed || !result.isExceeded) return;
      throw tooManyTries(result.ttlInSeconds);
    };
  };

  app.decorate('limitRequests', (limit: RateLimit) => {
    if (!isOn) return async () => {};
    const check = buckets.get(limit.bucket) ?? create(limit);
    buckets.set(limit.bucket, check);
    return check;
  });
}
