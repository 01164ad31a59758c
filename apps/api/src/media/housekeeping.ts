import type { FastifyInstance } from 'fastify';
import type { Services } from '../platform/services.ts';
import { sweepMedia } from './service.ts';

const interval = 60 * 60_000;

/** Removes files that no row mentions, when the server starts and every hour; a crash between the two leaves them. */
export function keepMediaTidy(app: FastifyInstance, services: Services): void {
  const { log } = services;
  const sweep = async (): Promise<void> => {
    try {
      const removed = await sweepMedia(services);
      if (removed > 0) log.info({ removed }, 'Removed files that nothing mentions.');
    } catch (error) {
      log.warn({ err: error }, 'Files that nothing mentions could not be removed.');
    }
  };
  const timer = setInterval(() => void sweep(), interval);
  timer.unref();
  app.addHook('onListen', sweep);
  app.addHook('onClose', () => clearInterval(timer));
}
