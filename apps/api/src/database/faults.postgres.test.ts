import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '../platform/logging.ts';
import { Browser } from '../testing/browser.ts';
import { startTcpProxy, type TcpProxy } from '../testing/processes/tcp-proxy.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { rowsOf } from './rows-of.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import type { Database, OpenDatabase } from './database.ts';
import { open } from './open.ts';
import journal from './migrations/meta/_journal.json' with { type: 'json' };

const log = createLog('silent');
const server = process.env['TEST_DATABASE_URL'] ?? '';
let made: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: TcpProxy;
let opened: OpenDatabase;
let database: Database;
let testApp: TestApp;

beforeAll(async () => {
  made = await createTestDatabase(server);
  const { hostname, port } = new URL(made.url);
  proxy = await startTcpProxy({ host: hostname, port: Number(port) });
  const through = new URL(made.url);
  through.host = `127.0.0.1:${proxy.port}`;
  opened = await open({ url: through.href, folder: null, log });
  await opened.migrate();
  database = opened.database;
  await database.execute(sql`create table counters (name text primary key, value int not null)`);
  await database.execute(sql`insert into counters values ('a', 0), ('b', 0)`);
  testApp = await buildTestApp({
    environment: { LOG_LEVEL: 'silent', RATE_LIMITS: 'off' },
    services: { database },
  });
});
afterEach(() => {
  proxy.setDelay(0);
  proxy.setMode('pass');
});
afterAll(async () => {
  await testApp.close();
  await opened.close();
  await proxy.close();
  await made.drop();
});

/** Sends a request that needs the database to look up its session cookie. */
async function statusOfRequest(): Promise<number> {
  const browser = new Browser(testApp.app);
  browser.cookies.set('sid', 'a token of nobody');
  return (await browser.post('/api/refresh-cookie')).statusCode;
}

describe('[T74] a database that is unavailable or slow', () => {
  test('makes requests and readiness fail, but not liveness, and recovers', async () => {
    for (let time = 0; time < 5; time += 1) {
      expect(await statusOfRequest()).toBe(401);
      proxy.setMode('refuse');
      for (let count = 0; count < 3; count += 1) expect(await statusOfRequest()).toBe(503);
      expect((await testApp.app.inject({ url: '/health/ready' })).json()).toMatchObject({ database: false });
      expect((await testApp.app.inject({ url: '/health/live' })).statusCode).toBe(200);
      proxy.setMode('pass');
      await expect.poll(async () => await statusOfRequest(), { timeout: 10_000 }).toBe(401);
    }
  });

  test('makes requests return 503 after a timeout when it stops responding', async () => {
    expect(await statusOfRequest()).toBe(401);
    proxy.setMode('swallow');
    expect(await Promise.all([statusOfRequest(), statusOfRequest(), statusOfRequest()])).toEqual([
      503, 503, 503,
    ]);
    proxy.setMode('refuse');
    proxy.setMode('pass');
    await expect.poll(async () => await statusOfRequest(), { timeout: 10_000 }).toBe(401);
  });

  test('fails no request when it responds half a second late', async () => {
    expect(await statusOfRequest()).toBe(401);
    proxy.setDelay(250);
    expect(await statusOfRequest()).toBe(401);
  });

  test('aborts a statement that takes too long', async () => {
    await expect(database.execute(sql`select pg_sleep(60)`)).rejects.toThrow('pg_sleep');
  });
});

describe('the connection pool', () => {
  test('has ten open connections from the start', async () => {
    const fresh = await createTestDatabase(server);
    const first = await open({ url: fresh.url, folder: null, log });
    const [row] = await rowsOf<{ count: number }>(
      first.database,
      sql`select count(*)::int as count from pg_stat_activity where datname = current_database()`,
    );
    expect(row?.count).toBe(10);
    await first.close();
    await fresh.drop();
  });

  test('[T74] lets requests wait for a free connection', async () => {
    const sleeping = Array.from({ length: 10 }, () => database.execute(sql`select pg_sleep(2)`));
    expect(await Promise.all(Array.from({ length: 40 }, statusOfRequest))).toEqual(Array(40).fill(401));
    await Promise.all(sleeping);
  });
});

describe('[T75] conflicting transactions', () => {
  test('both succeed after a deadlock, by a retry', async () => {
    const meet = { count: 0, both: Promise.withResolvers<void>() };
    const add = (first: string, second: string) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`update counters set value = value + 1 where name = ${first}`);
        meet.count += 1;
        if (meet.count === 2) meet.both.resolve();
        await meet.both.promise;
        await tx.execute(sql`update counters set value = value + 1 where name = ${second}`);
      });
    await Promise.all([add('a', 'b'), add('b', 'a')]);
    expect(meet.count).toBeGreaterThan(2);
    const rows = await rowsOf<{ value: number }>(database, sql`select value from counters`);
    expect(rows.map(({ value }) => value)).toEqual([2, 2]);
  });

  test('lose no committed update of a hundred parallel serializable increments', async () => {
    await database.execute(sql`update counters set value = 0`);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 100 }, () =>
        database.transaction(
          async (tx) => {
            const [row] = await rowsOf<{ value: number }>(
              tx,
              sql`select value from counters where name = 'a'`,
            );
            await tx.execute(sql`update counters set value = ${(row?.value ?? 0) + 1} where name = 'a'`);
          },
          { isolationLevel: 'serializable' },
        ),
      ),
    );
    const done = outcomes.filter(({ status }) => status === 'fulfilled').length;
    const [row] = await rowsOf<{ value: number }>(database, sql`select value from counters where name = 'a'`);
    expect(row?.value).toBe(done);
  });
});

test('four instances that start simultaneously run each migration once', async () => {
  const fresh = await createTestDatabase(server);
  const instances = await Promise.all([1, 2, 3, 4].map(() => open({ url: fresh.url, folder: null, log })));
  await Promise.all(instances.map((each) => each.migrate()));
  const { entries } = journal;
  const done = await rowsOf(
    instances[0]?.database ?? database,
    sql`select 1 from drizzle.__drizzle_migrations`,
  );
  expect(done).toHaveLength(entries.length);
  await Promise.all(instances.map((each) => each.close()));
  await fresh.drop();
});
