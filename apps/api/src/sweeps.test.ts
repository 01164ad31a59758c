/** Tests to the millisecond when background jobs delete rows, which take space and may contain personal data. */
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  authorizationCodes,
  environmentDrafts,
  environmentPreviewLinks,
  imports,
  mailedLinks,
  mailMessages,
  media,
  mutations,
  reminders,
  secondFactorResets,
  ssoLinks,
  ssoRequests,
  sessions,
  ssoTests,
  throttles,
  uploads,
  usedAssertions,
} from './database/schema.ts';
import { demoId } from '../../demo/src/world/demo-id.ts';
import { after, minute } from './platform/clock.ts';
import { buildDemoApp, type DemoApp } from './testing/demo-app.ts';

/** Settings that differ from their defaults. */
const periods = {
  MAIL_DAYS: '40',
  FAILED_FILE_DAYS: '2',
  REFUSED_FILE_DAYS: '100',
  UNUSED_IMAGE_DAYS: '20',
};

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: periods });
});
afterAll(() => demo.close());

const [userId, environmentId] = [demoId('user:anna'), demoId('environment:zonnig')];
const [hour, day] = [60 * minute, 24 * 60 * minute];

/** A row that a job deletes at a moment, and keeps until then. */
interface Row {
  name: string;
  job: string;
  table: PgTable;
  at: (moment: Date) => object;
}

const session = (moment: Date) => ({
  tokenHash: crypto.randomUUID(),
  userId,
  level: 'full',
  method: 'password',
  rotatedAt: moment,
  authenticatedAt: moment,
  lastUsedAt: moment,
  idleExpiresAt: after(moment, hour),
  absoluteExpiresAt: after(moment, hour),
});

const draft = { environmentId, userId };
const sso = { entityId: 'urn:x' };
const upload = {
  contactId: demoId('contact:anna'),
  personId: demoId('person:anna'),
  uploadedBy: userId,
  kind: 'direct',
  filename: 'x.pdf',
  nameKey: 'x.pdf',
  size: 1,
  sha256: 'x',
};

const rows: Row[] = [
  {
    name: 'an idle session',
    job: 'expired-sessions',
    table: sessions,
    at: (moment) => ({ ...session(moment), idleExpiresAt: moment }),
  },
  {
    name: 'a session past its absolute time',
    job: 'expired-sessions',
    table: sessions,
    at: (moment) => ({ ...session(moment), absoluteExpiresAt: moment }),
  },
  {
    name: 'a counter of the login limits',
    job: 'ended-counters',
    table: throttles,
    at: (expiresAt) => ({ key: 'x', count: 1, blockedUntil: expiresAt, expiresAt }),
  },
  {
    name: 'the stored response of a save',
    job: 'old-answers-to-saves',
    table: mutations,
    at: (moment) => ({ userId, mutationId: 'x', bodyHash: 'x', createdAt: after(moment, -day) }),
  },
  {
    name: 'an email',
    job: 'old-email',
    table: mailMessages,
    at: (moment) => ({
      recipient: 'a@b.example',
      subject: 'x',
      content: {},
      createdAt: after(moment, -40 * day),
    }),
  },
  {
    name: 'an unapproved request to remove a second factor',
    job: 'unapproved-resets',
    table: secondFactorResets,
    at: (moment) => ({ userId, requestedBy: userId, reason: 'x', requestedAt: moment, expiresAt: moment }),
  },
  {
    name: 'an import of people',
    job: 'old-imports',
    table: imports,
    at: (moment) => ({
      affiliationId: demoId('organisation:zonnig'),
      fileHash: 'x',
      fileName: 'x.csv',
      startedAt: after(moment, -14 * day),
      lineCount: 1,
    }),
  },
  {
    name: 'a mailed link',
    job: 'expired-links',
    table: mailedLinks,
    at: (expiresAt) => ({
      tokenHash: 'x',
      kind: 'reset',
      userId,
      email: 'a@b.example',
      createdAt: expiresAt,
      expiresAt,
    }),
  },
  {
    name: 'a hand-off code',
    job: 'expired-hand-off-codes',
    table: authorizationCodes,
    at: (expiresAt) => ({
      codeHash: 'x',
      application: 'lms',
      sessionId: crypto.randomUUID(),
      userId,
      expiresAt,
    }),
  },
  {
    name: 'a request to an identity provider',
    job: 'expired-single-sign-on-requests',
    table: ssoRequests,
    at: (expiresAt) => ({
      ...sso,
      id: 'x',
      browserHash: 'x',
      relayState: 'x',
      createdAt: expiresAt,
      expiresAt,
    }),
  },
  {
    name: 'a used assertion',
    job: 'expired-single-sign-on-requests',
    table: usedAssertions,
    at: (expiresAt) => ({ ...sso, assertionId: 'x', expiresAt }),
  },
  {
    name: 'the result of a test of single sign-on',
    job: 'expired-single-sign-on-requests',
    table: ssoTests,
    at: (expiresAt) => ({ sessionId: crypto.randomUUID(), environmentId, result: {}, expiresAt }),
  },
  {
    name: 'a set-up link of single sign-on, a month after its end',
    job: 'ended-set-up-links',
    table: ssoLinks,
    at: (moment) => ({
      environmentId,
      affiliationId: demoId('organisation:zonnig'),
      tokenHash: 'x',
      createdAt: after(moment, -37 * day),
      endsAt: after(moment, -30 * day),
    }),
  },
  {
    name: 'a link to a preview',
    job: 'ended-links-to-previews',
    table: environmentPreviewLinks,
    at: (endsAt) => ({ tokenHash: 'x', ...draft, endsAt }),
  },
  {
    name: 'an abandoned draft',
    job: 'old-drafts-of-environments',
    table: environmentDrafts,
    at: (moment) => ({
      ...draft,
      environmentVersion: 1,
      base: {},
      values: { name: 'x' },
      changedAt: after(moment, -90 * day - 1),
    }),
  },
  {
    name: 'a sent reminder',
    job: 'old-reminders',
    table: reminders,
    at: (moment) => ({
      personId: demoId('person:anna'),
      contactId: demoId('contact:anna'),
      module: 'advzorg',
      dueBefore: '2025-04-01',
      moment: '7-days',
      sentAt: after(moment, -400 * day),
    }),
  },
  {
    name: 'a failed upload',
    job: 'failed-uploads',
    table: uploads,
    at: (moment) => ({ ...upload, status: 'failed', createdAt: after(moment, -2 * day) }),
  },
  {
    name: 'a refused upload',
    job: 'refused-uploads',
    table: uploads,
    at: (moment) => ({
      ...upload,
      status: 'created',
      review: 'refused',
      createdAt: after(moment, -200 * day),
      reviewedAt: after(moment, -100 * day),
    }),
  },
  {
    name: 'an image that nothing uses',
    job: 'unused-images',
    table: media,
    at: (moment) => ({
      contentType: 'image/png',
      size: 1,
      width: 1,
      height: 1,
      createdAt: after(moment, -20 * day),
    }),
  },
];

describe.each(rows)('$name', ({ job, table, at }) => {
  test('is kept until it expires and is then deleted', async () => {
    const { database } = demo.services;
    const run = demo.app.jobs.find(({ name }) => name === job)?.run;
    const left = async () => {
      await run?.({}, { isLast: true });
      return database.$count(table);
    };
    await database.delete(table);
    await database.insert(table).values(at(after(demo.clock.now(), hour)));
    demo.clock.advance(hour / 1_000 - 0.001);
    expect(await left()).toBe(1);
    demo.clock.advance(0.001);
    expect(await left()).toBe(0);
  });
});

test('every repeated job has the listed schedule', () => {
  const repeated = demo.app.jobs.filter(({ cron }) => cron !== undefined);
  expect(Object.fromEntries(repeated.map(({ name, cron }) => [name, cron]))).toEqual({
    'audit-anchor': '0 * * * *',
    'ended-counters': '*/10 * * * *',
    'ended-links-to-diplomas': '0 * * * *',
    'ended-links-to-previews': '0 * * * *',
    'ended-set-up-links': '*/10 * * * *',
    'ending-certificates': '0 8-22 * * *',
    'expired-hand-off-codes': '*/10 * * * *',
    'expired-links': '*/10 * * * *',
    'expired-sessions': '*/10 * * * *',
    'expired-single-sign-on-requests': '*/10 * * * *',
    'failed-uploads': '0 * * * *',
    'metadata-of-identity-providers': '0 5 * * *',
    'names-to-fold': '*/10 * * * *',
    'old-answers-to-saves': '*/10 * * * *',
    'old-audit': '0 * * * *',
    'old-drafts-of-environments': '0 * * * *',
    'old-email': '*/10 * * * *',
    'old-imports': '0 * * * *',
    'old-reminders': '0 * * * *',
    'refused-uploads': '0 * * * *',
    reminders: '0 8-22 * * *',
    'unapproved-resets': '*/10 * * * *',
    'unmentioned-files': '0 * * * *',
    'unmentioned-uploads': '0 * * * *',
    'unused-images': '0 * * * *',
  });
});
