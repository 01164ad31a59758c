import { type SQL, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss, type SendOptions } from 'pg-boss';
import * as z from 'zod';
import type { Database } from '../database/database.ts';
import { type JobStore, type QueueName } from '../database/queues.ts';
import type { Services } from './context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    jobs: Job[];
  }
}

/** Background work. With several servers on one database, each job runs in one of them. */
export interface Job {
  name: string;
  /** Schedule of a repeating job. */
  cron?: string;
  /** Whether the jobs of a batch run in parallel. */
  isParallel?: boolean;
  /** Number of jobs that are fetched together; `batchSize` by default. */
  batchSize?: number;
  /** `isLast`: no retry follows. */
  run: (data: unknown, attempt: { isLast: boolean }) => Promise<void>;
}

export const everyTenMinutes = '*/10 * * * *';
export const hourly = '0 * * * *';

/** Defines the job that handles the messages of a queue. */
export const defineJob = <Data>(
  name: QueueName,
  schema: z.ZodType<Data>,
  run: (data: Data, attempt: { isLast: boolean }) => Promise<void>,
): Job => ({ name, run: (data, attempt) => run(schema.parse(data), attempt) });

/** Returns a client of the queues on a database or a transaction, which runs no jobs. */
export const queuesOn = (database: Database): PgBoss => {
  const execute = async (query: SQL) => (await database.execute(query)) as { rows: unknown[] };
  return new PgBoss({ db: fromDrizzle({ execute }, sql), registerInstance: false });
};

/** Adds a job to a queue. It runs once the transaction that `database` is in has committed, or not at all. */
export async function sendJob(
  database: Database,
  name: QueueName,
  data: object,
  options: Pick<SendOptions, 'startAfter' | 'priority'> = {},
): Promise<void> {
  await queuesOn(database).send(name, data, options);
}

/** Registers background work for `startJobs`. */
export function registerJob(app: FastifyInstance, job: Job): void {
  app.jobs.push(job);
}

async function runOne(
  log: Services['log'],
  { name, run }: Job,
  { id, data, retryCount, retryLimit }: JobWithMetadata<unknown>,
): Promise<JobResult> {
  const isLast = retryCount >= retryLimit;
  try {
    await run(data, { isLast });
    return { id, status: 'completed' };
  } catch (error) {
    if (isLast) log.error({ err: error, job: name, id }, 'A job failed and is given up.');
    else log.warn({ err: error, job: name, id }, 'A job failed; it is tried again.');
    return { id, status: 'failed' };
  }
}

/** Runs fetched jobs of one queue, and returns their results. */
export async function runBatch(
  log: Services['log'],
  job: Job,
  batch: JobWithMetadata<unknown>[],
): Promise<JobResult[]> {
  if (job.isParallel) return Promise.all(batch.map((each) => runOne(log, job, each)));
  const results: JobResult[] = [];
  for (const each of batch) results.push(await runOne(log, job, each));
  return results;
}

/** Number of jobs that are fetched together. */
export const batchSize = 10;

/** Polling intervals in seconds: of queues without notifications, of queues with them, and of repeating jobs. */
const pollingIntervals = { sent: 1, notified: 5, repeated: 60 };

/** Seconds between two searches for jobs whose server was killed. */
const superviseInterval = 15;

/** Milliseconds that running jobs may take to finish when the server stops. */
const stopTime = 8_000;

/** Updates the schedules in the database that differ from those of the jobs; usually none do. */
async function schedule(boss: PgBoss, jobs: Job[]): Promise<void> {
  const queues = new Set((await boss.getQueues()).map(({ name }) => name));
  const known = new Map((await boss.getSchedules()).map(({ name, cron }) => [name, cron]));
  for (const { name, cron } of jobs) {
    if (cron === undefined) continue;
    if (!queues.has(name))
      await boss.createQueue(name, { policy: 'exclusive', retryLimit: 0, deleteAfterSeconds: 60 * 60 });
    if (known.get(name) !== cron) await boss.schedule(name, cron, null, { tz: 'Europe/Amsterdam' });
    known.delete(name);
  }
  for (const name of known.keys()) await boss.unschedule(name);
}

async function startJob(boss: PgBoss, log: Services['log'], job: Job): Promise<void> {
  const { name, cron } = job;
  const options = {
    batchSize: job.batchSize ?? batchSize,
    burstWhenBatchFull: true,
    includeMetadata: true,
    perJobResults: true,
    pollingIntervalSeconds: cron === undefined ? pollingIntervals.sent : pollingIntervals.repeated,
    notifyPollingIntervalSeconds: cron === undefined ? pollingIntervals.notified : pollingIntervals.repeated,
  } as const;
  await boss.work<unknown, unknown, typeof options>(name, options, (batch) => runBatch(log, job, batch));
}

/**
 * Starts all background work of this process. The returned function stops it, and waits up to `stopTime` for running
 * jobs.
 */
export async function startJobs(
  { log }: Pick<Services, 'log'>,
  store: JobStore,
  jobs: Job[],
): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    ...store,
    useListenNotify: true,
    registerInstance: false,
    // Checked rarely, since no job depends on another one.
    flowIntervalSeconds: 60 * 60,
    cronWorkerIntervalSeconds: 15,
    superviseIntervalSeconds: superviseInterval,
    monitorIntervalSeconds: superviseInterval,
  });
  boss.on('error', (error) => log.error({ err: error }, 'Background work failed; it is tried again.'));
  boss.on('warning', ({ message, data }) => log.warn({ data }, message));
  await boss.start();
  await schedule(boss, jobs);
  for (const job of jobs) await startJob(boss, log, job);
  return () => boss.stop({ timeout: stopTime });
}
