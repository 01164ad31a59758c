import type { FastifyInstance } from 'fastify';
import type { Services } from './services.ts';

/** Work that is repeated while the server runs. */
export interface Job {
  name: string;
  /** Milliseconds between the end of one run and the start of the next. */
  every: number;
  run: (stopping: AbortSignal) => Promise<void>;
}

/**
 * Runs a job after `wait` milliseconds and repeats it until `stop`, which resolves when a run in progress has ended.
 */
export function startJob(
  { log }: Pick<Services, 'log'>,
  { name, every, run }: Job,
  wait = 0,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  let underWay = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;

  const plan = (delay: number): void => {
    timer = setTimeout(() => {
      underWay = runOnce();
    }, delay).unref();
  };
  const runOnce = async (): Promise<void> => {
    try {
      await run(stopping.signal);
    } catch (error) {
      log.error({ err: error, job: name }, 'A job failed; it runs again later.');
    }
    if (!stopping.signal.aborted) plan(every);
  };
  plan(wait);

  return {
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}

interface CleanupOptions {
  name: string;
  /** In milliseconds; ten minutes by default. */
  every?: number;
  /** Whether it also runs when the server starts; false by default. */
  atStart?: boolean;
  run: () => Promise<void>;
}

/**
 * Registers a job that removes unneeded data at intervals while the server listens. The server also works without it,
 * but uses more space.
 */
export function registerCleanupJob(
  app: FastifyInstance,
  services: Pick<Services, 'log'>,
  { name, every = 10 * 60_000, atStart = false, run }: CleanupOptions,
): void {
  let job: ReturnType<typeof startJob> | null = null;
  app.addHook('onListen', async () => {
    job = startJob(services, { name, every, run }, atStart ? 0 : every);
  });
  app.addHook('onClose', () => job?.stop());
}
