import { type ConstructorOptions, PgBoss, type QueueOptions } from 'pg-boss';

/** Options by which pg-boss connects to the database. */
export type JobStore = Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>;

interface QueueSettings extends QueueOptions {
  /** Wakes the workers of every server as soon as a job is committed; they poll every second otherwise. */
  notify: boolean;
}

/** Seconds that finished jobs are kept. Their data is of no use afterwards, and may be personal. */
const kept = 60 * 60;

/**
 * Seconds without a sign of life from the server that runs a job, after which the job counts as failed: with
 * `superviseIntervalSeconds` and the retry, a job whose server was killed runs again within a minute.
 */
const heartbeatSeconds = 15;

/**
 * The queues that jobs are sent to, with their retries. A job that its living server does not finish is tried again
 * once `expireInSeconds` are over.
 */
export const queues = {
  'password-reset': {
    // Polled: a job that runs right after its request slows down the next one, whose duration would reveal whether an
    // account has the email address.
    notify: false,
    deleteAfterSeconds: kept,
    heartbeatSeconds,
    expireInSeconds: 60,
    retryLimit: 3,
    retryDelay: 10,
  },
  // Retries after 5 to 10 seconds, doubles that up to 45, and gives up after about 20 minutes. Emails that waited for a
  // mail server are sent within a minute after its outage.
  mail: {
    notify: true,
    deleteAfterSeconds: kept,
    heartbeatSeconds,
    expireInSeconds: 120,
    retryLimit: 28,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 45,
  },
  'upload-check': {
    notify: true,
    deleteAfterSeconds: kept,
    heartbeatSeconds,
    expireInSeconds: 120,
    // Retries soon at first, and gives up after about ten minutes.
    retryLimit: 20,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 30,
  },
} as const satisfies Record<string, QueueSettings>;

export type QueueName = keyof typeof queues;

/** Disables the background work of pg-boss. */
export const passive = { supervise: false, schedule: false, registerInstance: false };

/** Creates the tables of pg-boss and the queues, or brings them up to date. */
export async function prepareQueues(store: JobStore): Promise<void> {
  const boss = new PgBoss({ ...store, ...passive });
  await boss.start();
  const existing = new Map(
    (await boss.getQueues()).map((queue) => [queue.name, new Map(Object.entries(queue))]),
  );
  for (const [name, settings] of Object.entries(queues)) {
    const queue = existing.get(name);
    if (queue === undefined) await boss.createQueue(name, settings);
    else if (Object.entries(settings).some(([key, value]) => queue.get(key) !== value))
      await boss.updateQueue(name, settings);
  }
  await boss.stop({ graceful: false });
}
