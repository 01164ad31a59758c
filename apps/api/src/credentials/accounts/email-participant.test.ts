import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '../../../../demo/src/world/demo-id.ts';
import { contacts, mailMessages } from '../../database/schema.ts';
import { buildDemoApp, type DemoApp } from '../../testing/demo-app.ts';
import { emailParticipant } from './email-participant.ts';

let demo: DemoApp;
beforeAll(async () => {
  demo = await buildDemoApp();
});
afterAll(() => demo.close());

test.each([
  ['chris', 'werk@voorbeeld.example'],
  ['chris.zonnig', 'zon@voorbeeld.example'],
])('an email about the dossier of %s goes to the address of that account', async (key, email) => {
  const { database } = demo.services;
  const [contactId, personId] = [demoId(`contact:${key}`), demoId('person:chris')];
  await database.update(contacts).set({ email }).where(eq(contacts.id, contactId));
  const message = { subject: 'Je diploma', paragraphs: ['Iets.'] };
  const id = await emailParticipant(demo.services, { contactId, personId }, message);
  const mails = await database
    .select()
    .from(mailMessages)
    .where(eq(mailMessages.id, id ?? ''));
  expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
});
