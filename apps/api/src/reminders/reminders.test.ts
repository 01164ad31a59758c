import { ownData } from '@portal/contract/own-data/schema';
import { getReminders } from '@portal/contract/reminders/calls';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { demoId } from '../../../demo/src/world/demo-id.ts';
import {
  contacts,
  diplomas,
  dossiers,
  mailMessages,
  people,
  reminders,
  teamReminders,
  uploads,
  users,
} from '../database/schema.ts';
import { audited } from '../testing/audited.ts';
import { Browser } from '../testing/browser.ts';
import { buildDemoApp, type DemoApp } from '../testing/demo-app.ts';
import { mailsOf, openOutbox } from '../testing/mail/mail.ts';
import { sendReminders } from './send.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp({ environment: { RATE_LIMITS: 'off' } });
});
afterAll(() => demo.close());

const [contactId, personId] = [demoId('contact:anna'), demoId('person:anna')];

beforeEach(async () => {
  await demo.restore();
  await demo.services.database
    .update(contacts)
    .set({ lmsMailPreference: 'no' })
    .where(ne(contacts.id, contactId));
});

/** Runs the job at eight in the morning of a day, and returns the recipients of all emails so far, sorted. */
async function runOn(day: string): Promise<string[]> {
  const clock = { now: () => new Date(`${day}T08:00:00+02:00`) };
  await sendReminders({ ...demo.services, clock });
  const mails = await mailsOf(demo.services.database);
  return mails.map(({ recipient }) => recipient).toSorted();
}

const change = (values: Partial<typeof contacts.$inferInsert>) =>
  demo.services.database.update(contacts).set(values).where(eq(contacts.id, contactId));

const anna = 'anna@voorbeeld.example';
/** A Thursday, on which Anna gets reminders, a year before the end of the period. */
const first = '2027-04-01';

test('[REM-03] the owner of an exam gets one email, in the environment of the account, with what to do and how to stop it', async () => {
  await runOn(first);
  const mails = await openOutbox(demo.services);
  expect(mails).toHaveLength(1);
  const [{ subject, from, to, text, headers } = { headers: {} as Record<string, string[]> }] = mails;
  expect({ subject, to }).toEqual({ subject: 'Herinnering: haal je PE-examen voor 1 april 2028', to: anna });
  expect(from).toContain('Voorbeeld Advies');
  for (const part of [
    'Haal het PE-examen Wft Hypothecair krediet voor 1 april 2028.',
    'Je PE-examen Hypothecair krediet van 2022-2025 staat niet in je dossier.',
    'Geslaagd? Upload je certificaat in je dossier.',
    'http://localhost:4173/dossier',
    'http://localhost:4173/account#e-mailreminders',
  ])
    expect(text).toContain(part);
  expect(headers['list-unsubscribe']).toEqual(['<http://localhost:4173/account#e-mailreminders>']);
});

describe('[REM-04] nothing is mailed twice', () => {
  test('by runs one after the other, on the same day and on the next ones', async () => {
    await runOn(first);
    await runOn(first);
    expect(await runOn('2027-04-05')).toEqual([anna]);
    expect(await runOn('2027-09-30')).toEqual([anna, anna]);
  });

  test('by simultaneous runs', async () => {
    await Promise.all([runOn(first), runOn(first), runOn(first)]);
    expect(await demo.services.database.$count(mailMessages)).toBe(1);
    expect(await demo.services.database.$count(reminders)).toBe(1);
  });

  /** Makes the account of Iris another one of Anna, with a diploma that asks for an exam. */
  async function giveAnother(requirement: 'advhypothecair' | 'advzorg') {
    const { database } = demo.services;
    const other = demoId('contact:iris');
    await database.update(contacts).set({ personId, lmsMailPreference: 'all' }).where(eq(contacts.id, other));
    await database
      .update(diplomas)
      .set({ requirement, issuedOn: '2022-05-12' })
      .where(eq(diplomas.contactId, other));
  }

  test('about the same exam in two dossiers of a person', async () => {
    await giveAnother('advhypothecair');
    await runOn(first);
    expect(await runOn('2027-04-05')).toHaveLength(1);
  });

  test('on one day: that about another dossier waits for the next one', async () => {
    await giveAnother('advzorg');
    expect(await runOn(first)).toHaveLength(1);
    expect(await runOn('2027-04-05')).toEqual([anna, 'iris@voorbeeld.example']);
  });
});

describe('[REM-03] nobody else is mailed', () => {
  const nobody: [string, () => PromiseLike<unknown>][] = [
    ['who wants no reminders', () => change({ lmsMailPreference: 'no' })],
    ['who chose no days', () => change({ lmsMailDays: [] })],
    ['whose days are others', () => change({ lmsMailDays: [0, 1, 2, 3, 5, 6] })],
    ['whose account is disabled', () => change({ enabled: false })],
    ['who may not log in there', () => change({ allowedToLogin: false })],
    ['whose address must be replaced', () => change({ forceEmailChange: true })],
    ['without a learning account', () => change({ lmsAccountRole: 'unknown' })],
    [
      'whose user is disabled',
      () => demo.services.database.update(users).set({ enabled: false }).where(eq(users.personId, personId)),
    ],
    [
      'without any address',
      async () => {
        await change({ email: null, pendingEmail: 'nieuw@voorbeeld.example' });
        await demo.services.database.update(users).set({ email: null }).where(eq(users.personId, personId));
        await demo.services.database
          .update(people)
          .set({ recoveryEmail: null })
          .where(eq(people.id, personId));
      },
    ],
    [
      'whose dossier is locked',
      () =>
        demo.services.database
          .update(dossiers)
          .set({ isLocked: true })
          .where(eq(dossiers.contactId, contactId)),
    ],
    [
      'whose proof waits for a judgment',
      () =>
        demo.services.database
          .update(uploads)
          .set({ requirement: 'advhypothecair' })
          .where(eq(uploads.requirement, 'advschadeparticulier')),
    ],
    [
      'whose proof was accepted',
      () =>
        demo.services.database
          .update(diplomas)
          .set({ issuedOn: '2026-10-01' })
          .where(eq(diplomas.requirement, 'advhypothecair')),
    ],
    [
      'whom a manager reminded this week',
      () =>
        demo.services.database.insert(teamReminders).values({
          managerContactId: demoId('contact:lars'),
          contactId,
          sentAt: new Date('2027-03-29T10:00:00Z'),
        }),
    ],
  ];
  test.each(nobody)('%s', async (_, prepare) => {
    await prepare();
    expect(await runOn(first)).toEqual([]);
    expect(await demo.services.database.$count(reminders)).toBe(0);
  });
});

test('[REM-03] an unconfirmed address gets nothing, and the reminder goes to the confirmed one', async () => {
  await change({ pendingEmail: 'nieuw@voorbeeld.example' });
  expect(await runOn(first)).toEqual([anna]);
});

test('[REM-04] an address to which nothing can be sent stops nobody else, and is tried again', async () => {
  const logged = vi.spyOn(demo.services.log, 'error').mockImplementation(() => {});
  await change({ email: 'a b@voorbeeld.example' });
  const other = demoId('contact:iris');
  await demo.services.database
    .update(contacts)
    .set({ lmsMailPreference: 'all' })
    .where(eq(contacts.id, other));
  await demo.services.database
    .update(diplomas)
    .set({ issuedOn: '2022-05-12' })
    .where(eq(diplomas.requirement, 'advschadezakelijk'));
  expect(await runOn(first)).toEqual(['iris@voorbeeld.example']);
  expect(logged).toHaveBeenCalledOnce();
  await change({ email: anna });
  expect(await runOn(first)).toEqual([anna, 'iris@voorbeeld.example']);
  logged.mockRestore();
});

describe('[REM-05] the person', () => {
  async function open(username: string) {
    const browser = new Browser(demo.app);
    await browser.login(username);
    return browser;
  }

  test('reads what will be mailed, and nobody else does', async () => {
    const response = await (await open('anna')).get(`/api/relations/reminders/${contactId}`);
    expect(z.parse(getReminders.response, response.json())).toEqual({
      duties: [{ module: 'advhypothecair', dueBefore: '2028-04-01', missing: '2022-2025', isRequired: true }],
      sent: [],
      managerRemindedOn: null,
    });
    expect((await (await open('iris')).get(`/api/relations/reminders/${contactId}`)).statusCode).toBe(404);
  });

  test('finds what was mailed in the export of their data, and in the log', async () => {
    await runOn(first);
    expect(await audited(demo)).toEqual([
      {
        event: 'exam_remind',
        userId: demoId('user:anna'),
        contactId,
        objectType: 'contact',
        objectId: contactId,
        details: { modules: 'advhypothecair', moment: '12-months' },
      },
    ]);
    const response = await (await open('anna')).get(`/api/relations/people/${personId}/export`);
    expect(z.parse(ownData, response.json()).dossiers[0]?.reminders).toEqual([
      { module: 'advhypothecair', dueBefore: '2028-04-01', moment: '12-months', sentOn: first },
    ]);
  });
});
