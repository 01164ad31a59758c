import type { FastifyInstance } from 'fastify';
import { sweepHandOverCodes } from '../applications/hand-over.ts';
import { sweepMutations } from '../platform/mutations.ts';
import { sweepLinks } from '../credentials/links.ts';
import { sweepMail } from '../mail/queue.ts';
import { sweepThrottles } from '../platform/throttle.ts';
import type { Services } from '../platform/services.ts';
import { sweepRequests } from '../single-sign-on/requests.ts';
import { sweepSessions } from './store.ts';

const interval = 10 * 60_000;

/** Removes what has expired now and then, as long as the server runs; it works without, only larger. */
export function keepTidy(app: FastifyInstance, { database, clock, log }: Services): void {
  const sweep = async (): Promise<void> => {
    try {
      await sweepSessions(database, clock.now());
      await sweepThrottles(database, clock.now());
      await sweepLinks(database, clock.now());
      await sweepMail(database, clock.now());
      await sweepMutations(database, clock.now());
      await sweepHandOverCodes(database, clock.now());
      await sweepRequests(database, clock.now());
    } catch (error) {
      log.warn({ err: error }, 'What has expired could not be removed.');
    }
  };
  const timer = setInterval(() => void sweep(), interval);
  timer.unref();
  app.addHook('onClose', () => clearInterval(timer));
}
