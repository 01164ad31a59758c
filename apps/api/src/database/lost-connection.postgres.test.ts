import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '../platform/logging.ts';
import { createTestDatabase } from '../testing/database/test-database.ts';
import type { OpenDatabase } from './database.ts';
import { open } from './open.ts';
import { rowsOf } from './rows-of.ts';

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let opened: OpenDatabase;
beforeAll(async () => {
  made = await createTestDatabase(process.env['TEST_DATABASE_URL'] ?? '');
  opened = await open({ url: made.url, folder: null, log: createLog('silent') });
});
afterAll(async () => {
  await opened.close();
  await made.drop();
});

// An error event without a listener would end the process, and fail this run.
test('[T67] a connection that is lost between the statements of a transaction fails only that transaction', async () => {
  const { database } = opened;
  const lost = database.transaction(async (tx) => {
    const [own] = await rowsOf<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`);
    await database.execute(sql`select pg_terminate_backend(${own?.pid})`);
    await wait(200);
    await tx.execute(sql`select 1`);
  });
  await expect(lost).rejects.toBeInstanceOf(Error);
  expect(await rowsOf(database, sql`select 1 as one`)).toEqual([{ one: 1 }]);
});
