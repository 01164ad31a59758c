import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailMessages } from '../database/schema.ts';
import { runDue } from '../testing/jobs.ts';
import { rowsOf } from '../database/rows-of.ts';
import { buildTestApp, type TestApp } from '../testing/test-app.ts';
import { mailJob } from './delivery.ts';
import { queueMail } from './queue.ts';
import type { MailTransport } from './transport.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await buildTestApp();
});
afterAll(() => testApp.close());

/**
 * Runs on PostgreSQL only: the embedded database has one connection, which orders all queries, so that this could not
 * fail there.
 */
test('[T78] a delivery ends only after it has stored that the email was sent', async () => {
  const { database } = testApp.services;
  await queueMail(database, testApp.clock.now(), {
    recipient: 'anna@voorbeeld.example',
    subject: 'Een e-mail',
    greeting: 'Beste lezer,',
    paragraphs: ['Dit is de e-mail.'],
  });
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  let holding = Promise.resolve();
  const transport: MailTransport = {
    location: 'test',
    probe: async () => {},
    send: async () => {
      holding = database.transaction(async (transaction) => {
        await transaction.execute(sql`select 1 from mail_messages for update`);
        locked.resolve();
        await released.promise;
      });
      await locked.promise;
    },
    close: () => {},
  };
  let hasEnded = false;
  const delivery = runDue(testApp.services, mailJob(testApp.services, transport)).then(
    () => (hasEnded = true),
  );
  await locked.promise;
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await rowsOf(database, waiting)).length, { timeout: 20_000 }).toBe(1);
  expect(hasEnded).toBe(false);
  released.resolve();
  await Promise.all([holding, delivery]);
  expect((await database.select().from(mailMessages))[0]?.sentAt).toEqual(testApp.clock.now());
});
