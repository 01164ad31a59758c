import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { spaceToWrite } from '../platform/disk-space.ts';
import type { Services } from '../platform/services.ts';

/** Milliseconds within which a dependency must respond. */
const timeout = 1_000;

async function responds(check: Promise<unknown>): Promise<boolean> {
  const stop = new AbortController();
  const tooLate = wait(timeout, false, { signal: stop.signal, ref: false }).catch(() => false);
  try {
    return await Promise.race([check.then((result) => result !== false), tooLate]);
  } catch {
    return false;
  } finally {
    stop.abort();
  }
}

/**
 * Registers `live` (the process responds) and `ready` (database, file store and disk space are usable, and no
 * shutdown has started).
 */
export function registerHealth(app: FastifyInstance, { database, files, space }: Services): void {
  const config = { access: 'public' } as const;
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });

  app.get('/health/live', { config }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );

  app.get('/health/ready', { config }, async (_, reply) => {
    const [isDatabaseUp, isStorageUp] = await Promise.all([
      responds(database.execute(sql`select 1`)),
      responds(files.isWritable()),
    ]);
    const checks = {
      database: isDatabaseUp,
      storage: isStorageUp,
      space: space.free() >= spaceToWrite,
      open: !isDraining,
    };
    const isReady = Object.values(checks).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : 'not-ready', ...checks });
  });
}
