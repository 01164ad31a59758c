import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { JobWithMetadata } from 'pg-boss';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { prepareQueues } from '../database/queues.ts';
import { agePendingJobs, pendingJobs, removeJobs, runDue } from '../testing/jobs.ts';
import { rowsOf } from '../database/rows-of.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { type Job, defineJob, runBatch, sendJob, startJobs } from './jobs.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterEach(() => removeJobs(testApp.services));
afterAll(() => testApp.close());

const send = (text: string) => sendJob(testApp.services.database, 'password-reset', { text });

/** Returns a job that records its data. */
function keeping() {
  const kept: string[] = [];
  const job = defineJob('password-reset', z.object({ text: z.string() }), async ({ text }) => {
    if (text === 'fails') throw new Error('This one fails.');
    kept.push(text);
  });
  return { kept, job };
}

test('a job is queued only when its transaction commits', async () => {
  const { database } = testApp.services;
  const { kept, job } = keeping();
  await expect(
    database.transaction(async (transaction) => {
      await sendJob(transaction, 'password-reset', { text: 'never' });
      throw new Error('rolled back');
    }),
  ).rejects.toThrow('rolled back');
  await database.transaction((transaction) => sendJob(transaction, 'password-reset', { text: 'once' }));
  await runDue(testApp.services, job);
  await runDue(testApp.services, job);
  expect(kept).toEqual(['once']);
});

test('a job that fails or has invalid data is retried and does not delay others', async () => {
  const warn = vi.spyOn(testApp.services.log, 'warn').mockImplementation(() => {});
  const { kept, job } = keeping();
  await send('fails');
  await sendJob(testApp.services.database, 'password-reset', {});
  await send('goes on');
  await runDue(testApp.services, job);
  expect(kept).toEqual(['goes on']);
  expect(warn).toHaveBeenCalledTimes(2);
  expect((await pendingJobs(testApp.services, 'password-reset')).map(({ state }) => state)).toEqual([
    'retry',
    'retry',
  ]);
});

test('the last attempt has isLast, and its failure is logged as an error', async () => {
  const log = testApp.services.log;
  const [warn, error] = [
    vi.spyOn(log, 'warn').mockImplementation(() => {}),
    vi.spyOn(log, 'error').mockImplementation(() => {}),
  ];
  const attempts: boolean[] = [];
  const job = defineJob('password-reset', z.object({ text: z.string() }), async (_, { isLast }) => {
    attempts.push(isLast);
    throw new Error('This one always fails.');
  });
  await send('fails');
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await runDue(testApp.services, job);
    await agePendingJobs(testApp.services, 3_600);
  }
  expect(attempts).toEqual([false, false, false, true]);
  expect([warn.mock.calls.length, error.mock.calls.length]).toEqual([3, 1]);
  const job1 = { err: new Error('This one always fails.'), job: 'password-reset', id: expect.any(String) };
  expect(warn).toHaveBeenCalledWith(job1, 'A job failed; it is tried again.');
  expect(error).toHaveBeenCalledWith(job1, 'A job failed and is given up.');
  expect(await pendingJobs(testApp.services, 'password-reset')).toEqual([]);
});

test('a job with startAfter waits until then', async () => {
  const { kept, job } = keeping();
  const startAfter = new Date(Date.now() + 60_000);
  await sendJob(testApp.services.database, 'password-reset', { text: 'later' }, { startAfter });
  await runDue(testApp.services, job);
  expect(kept).toEqual([]);
  const [waiting] = await pendingJobs(testApp.services, 'password-reset');
  expect(waiting?.wait).toBeGreaterThan(50);
});

test('startJobs changes only queues and schedules that differ, and removes those of deleted jobs', async () => {
  const { services, jobStore } = testApp;
  const { database } = services;
  const nightly = { name: 'nightly', cron: '0 3 * * *', run: async () => {} };
  const weekly = { ...nightly, name: 'weekly', cron: '0 4 * * 1' };
  const start = async (jobs: Job[]) => {
    await prepareQueues(jobStore);
    await (
      await startJobs(services, jobStore, jobs)
    )();
  };
  const written = async () => ({
    queues: await rowsOf(database, sql`select name, xmin::text, retry_limit from pgboss.queue order by name`),
    schedules: await rowsOf(database, sql`select name, xmin::text, cron from pgboss.schedule order by name`),
  });

  await start([nightly, weekly]);
  const before = await written();
  await start([nightly, weekly]);
  expect(await written()).toEqual(before);

  await database.execute(sql`update pgboss.queue set retry_limit = 1 where name = 'mail'`);
  await start([{ ...nightly, cron: '0 5 * * *' }]);
  const after = await written();
  expect(after.queues).toContainEqual(expect.objectContaining({ name: 'mail', retry_limit: 28 }));
  expect(after.schedules).toEqual([expect.objectContaining({ name: 'nightly', cron: '0 5 * * *' })]);
  await start([]);
});

test('[T78] four servers on one database run each job once, and none after they are stopped', async () => {
  const { services, jobStore } = testApp;
  const servers = Array.from({ length: 4 }, keeping);
  for (let number = 0; number < 40; number += 1) await send(`${number}`);
  const stops = await Promise.all(servers.map(({ job }) => startJobs(services, jobStore, [job])));
  await expect.poll(() => servers.flatMap(({ kept }) => kept).length, { timeout: 20_000 }).toBe(40);
  await Promise.all(stops.map((stop) => stop()));
  expect(new Set(servers.flatMap(({ kept }) => kept)).size).toBe(40);
  expect(await pendingJobs(services, 'password-reset')).toEqual([]);
  await send('after the stop');
  expect(await pendingJobs(services, 'password-reset')).toHaveLength(1);
});

test('a started server listens for new jobs instead of only polling', async () => {
  const { services, jobStore } = testApp;
  // The embedded database has one connection; PostgreSQL shows the last statement of each.
  const listeners = sql`select channel from pg_listening_channels() channel
    union all select query from pg_stat_activity where datname = current_database() and query ilike 'listen %'`;
  expect(await rowsOf(services.database, listeners)).toEqual([]);
  const stop = await startJobs(services, jobStore, [keeping().job]);
  expect(await rowsOf(services.database, listeners)).toHaveLength(1);
  await stop();
});

test('[T78] a stop waits for the job that is running', async () => {
  const { services, jobStore } = testApp;
  const [started, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = async () => {
    started.resolve();
    await held.promise;
  };
  await send('slow');
  const stop = await startJobs(services, jobStore, [{ name: 'password-reset', run }]);
  await started.promise;
  const stopped = vi.fn<() => void>();
  const stopping = stop().then(stopped);
  await setImmediate();
  expect(stopped).not.toHaveBeenCalled();
  held.resolve();
  await stopping;
  expect(await pendingJobs(services, 'password-reset')).toEqual([]);
});

test('a repeated job has one schedule, which is removed together with the job', async () => {
  const { services, jobStore } = testApp;
  const repeated: Job = { name: 'tidy-up', cron: '*/10 * * * *', run: async () => {} };
  const schedules = () =>
    rowsOf(services.database, sql`select name, cron, timezone from pgboss.schedule order by name`);
  const run = async (jobs: Job[]) => (await startJobs(services, jobStore, jobs))();
  await run([repeated]);
  await run([repeated]);
  expect(await schedules()).toEqual([
    { name: 'tidy-up', cron: '*/10 * * * *', timezone: 'Europe/Amsterdam' },
  ]);
  const queue = sql`select policy, retry_limit, deletion_seconds from pgboss.queue where name = 'tidy-up'`;
  expect(await rowsOf(services.database, queue)).toEqual([
    { policy: 'exclusive', retry_limit: 0, deletion_seconds: 3_600 },
  ]);
  await run([]);
  expect(await schedules()).toEqual([]);
});

test.each([
  [false, 1],
  [true, 3],
])('runBatch with isParallel %s runs at most %i jobs at once', async (isParallel, most) => {
  let [running, highest] = [0, 0];
  const run = async () => {
    highest = Math.max(highest, (running += 1));
    await setImmediate();
    running -= 1;
  };
  const batch = ['a', 'b', 'c'].map((id) => ({ id, data: {} }) as JobWithMetadata<unknown>);
  const results = await runBatch(testApp.services.log, { name: 'mail', isParallel, run }, batch);
  expect(results).toEqual(batch.map(({ id }) => ({ id, status: 'completed' })));
  expect(highest).toBe(most);
});
