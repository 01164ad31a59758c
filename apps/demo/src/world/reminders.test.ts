import { openOutbox } from '@portal/api/testing/mail/mail';
import { buildDemoApp } from '@portal/api/testing/demo-app';
import { expect, test } from 'vitest';
import { sendFirstReminder } from './reminders.ts';

test('[REM-03] the mailbox of the demo has one reminder, also after a restart', async () => {
  const demo = await buildDemoApp();
  const { services } = demo;
  await sendFirstReminder(services);
  await sendFirstReminder(services);
  const mails = await openOutbox(services);
  await demo.close();
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    ['anna@voorbeeld.example', 'Herinnering: haal je PE-examen voor 1 april 2028'],
  ]);
});
