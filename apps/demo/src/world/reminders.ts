import { remindersFrom } from '@portal/contract/reminders/rules';
import { eq } from 'drizzle-orm';
import { contacts, reminders } from '@portal/api/database/schema';
import { dayOf } from '@portal/api/platform/clock';
import type { Services } from '@portal/api/platform/context';
import { findRemindings } from '@portal/api/reminders/queries';
import { remind } from '@portal/api/reminders/send';
import { demoId } from './demo-id.ts';

/** Sends Anna the next reminder of her exam ahead of time, unless she was sent one, so that the mailbox shows it. */
export async function sendFirstReminder({ config, database, clock }: Services): Promise<void> {
  const [anna] = await database
    .select()
    .from(contacts)
    .where(eq(contacts.id, demoId('contact:anna')));
  if (anna === undefined || (await database.$count(reminders, eq(reminders.contactId, anna.id))) > 0) return;
  const today = dayOf(clock.now());
  const reminding = (await findRemindings(database, [anna], today)).get(anna.id);
  const [next] = reminding === undefined ? [] : remindersFrom(reminding, today);
  if (next === undefined) return;
  await database.transaction((transaction) =>
    remind({ config, clock, database: transaction }, anna, next.day),
  );
}
