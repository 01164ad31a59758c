import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { passive } from '../database/queues.ts';
import { batchSize, type Job, queuesOn, runBatch } from '../platform/jobs.ts';
import type { Services } from '../platform/context.ts';
import { rowsOf } from '../database/rows-of.ts';
import type { TestApp } from './test-app.ts';

/** Claims the next jobs of a queue as a server does, without running them. */
export const claimDue = (services: Pick<Services, 'database'>, name: string) =>
  queuesOn(services.database).fetch<unknown>(name, { batchSize, includeMetadata: true });

/** Returns the unfinished jobs of a queue, oldest first. */
export const pendingJobs = ({ database }: Pick<Services, 'database'>, name: string) =>
  rowsOf<{ state: string; tries: number; wait: number }>(
    database,
    sql`select state, retry_count as tries, extract(epoch from start_after - now())::float as wait
      from pgboss.job where name = ${name} and state < 'completed' order by created_on, id`,
  );

/** Runs every job of a queue that is due, as the workers of a server do. */
export async function runDue(services: Pick<Services, 'database' | 'log'>, job: Job): Promise<void> {
  const boss = queuesOn(services.database);
  for (
    let due = await claimDue(services, job.name);
    due.length > 0;
    due = await claimDue(services, job.name)
  ) {
    const results = await runBatch(services.log, job, due);
    const idsOf = (isDone: boolean) =>
      results.filter(({ status }) => (status === 'completed') === isDone).map(({ id }) => id);
    if (idsOf(true).length > 0) await boss.complete(job.name, idsOf(true));
    if (idsOf(false).length > 0) await boss.fail(job.name, idsOf(false));
  }
}

/** Moves all jobs into the past, as if `seconds` had passed. */
export async function agePendingJobs(
  { database }: Pick<Services, 'database'>,
  seconds: number,
): Promise<void> {
  const passed = sql`interval '1 second' * ${seconds}`;
  await database.execute(
    sql`update pgboss.job set start_after = start_after - ${passed}, started_on = started_on - ${passed},
        heartbeat_on = heartbeat_on - ${passed}
      where state < 'completed'`,
  );
}

/** Retries jobs that have expired, as the servers do every minute. */
export async function superviseJobs({ services, jobStore }: TestApp, name: string): Promise<void> {
  // The servers check a queue once a minute at most.
  await services.database.execute(sql`update pgboss.queue set monitor_on = null, monitor_claim_on = null`);
  const boss = new PgBoss({ ...jobStore, ...passive });
  await boss.start();
  await boss.supervise(name);
  await boss.stop({ graceful: false });
}

export const removeJobs = ({ database }: Pick<Services, 'database'>) =>
  database.execute(sql`delete from pgboss.job`);
