import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/context.ts';
import { watchNeeds } from './checks.ts';

/**
 * Registers `live` (the process responds) and `ready` (it can serve: database and disk space are usable, and no
 * shutdown has started). Without the file store the server is `degraded`, but still ready, since only files need it.
 */
export function registerHealth(app: FastifyInstance, services: Services): void {
  const config = { access: 'public' } as const;
  const check = watchNeeds(services);
  let isDraining = false;
  app.addHook('preClose', async () => {
    isDraining = true;
  });
  // Logs at the start what does not work, even where no proxy asks for it.
  app.addHook('onListen', async () => {
    await check();
  });

  app.get('/health/live', { config }, async (_, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );

  app.get('/health/ready', { config }, async (_, reply) => {
    const checks = { ...(await check()), open: !isDraining };
    const { storage, ...needed } = checks;
    const isReady = Object.values(needed).every(Boolean);
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? (storage ? 'ready' : 'degraded') : 'not-ready', ...checks });
  });
}
