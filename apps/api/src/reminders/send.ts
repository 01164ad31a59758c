import { remindersDue } from '@portal/contract/reminders/rules';
import { eq, lte } from 'drizzle-orm';
import { emailParticipant, userOf } from '../credentials/accounts/email-participant.ts';
import { type ContactRow, findOwnContact } from '../contacts/queries.ts';
import type { Database, Transaction } from '../database/database.ts';
import { people, reminders } from '../database/schema.ts';
import { record } from '../platform/audit.ts';
import { after, dayOf, minute } from '../platform/clock.ts';
import type { Services } from '../platform/context.ts';
import { emails } from './emails.ts';
import { findRemindable, findRemindings } from './queries.ts';

type Sending = Pick<Services, 'config' | 'clock'> & { database: Transaction };

/**
 * Emails the owner of a contact the reminders that are due on a day, if any. The person is locked, so that several servers, and
 * several contacts of a person, make one email a day.
 */
export async function remind(tx: Sending, { id, personId }: ContactRow, day: string): Promise<void> {
  const { database, clock, config } = tx;
  await database.select({ id: people.id }).from(people).where(eq(people.id, personId)).for('update');
  const contact = await findOwnContact(database, personId, id);
  const reminding = contact && (await findRemindings(database, [contact], day)).get(id);
  const due = reminding ? remindersDue(reminding, day) : [];
  const [first] = due;
  if (reminding === null || reminding === undefined || first === undefined) return;
  const duties = reminding.duties.filter(({ module }) => due.some((each) => each.module === module));
  const message = emails.examsDue(duties, first.dueBefore, config.origin);
  const mailId = await emailParticipant(tx, { contactId: id, personId }, message);
  if (mailId === null) return;
  await database
    .insert(reminders)
    .values(due.map((each) => ({ ...each, personId, contactId: id, sentAt: clock.now() })));
  const user = await userOf(database, personId);
  await record(
    { ...tx, request: null },
    {
      event: 'exam_remind',
      userId: user?.id ?? null,
      contactId: id,
      objectType: 'contact',
      objectId: id,
      details: { modules: due.map(({ module }) => module).join(', '), moment: first.moment },
    },
  );
}

/** Number of contacts that are read together. */
const batchSize = 500;

/** Sends all reminders that are due now. One that fails is logged, and tried again at the next run. */
export async function sendReminders({ database, config, clock, log }: Services): Promise<void> {
  const day = dayOf(clock.now());
  for (let last: string | null = null, isMore = true; isMore;) {
    const batch: ContactRow[] = await findRemindable(database, { day, last, limit: batchSize });
    const remindings = await findRemindings(database, batch, day);
    for (const contact of batch) {
      const reminding = remindings.get(contact.id);
      if (reminding === undefined || remindersDue(reminding, day).length === 0) continue;
      await database
        .transaction((transaction) => remind({ config, clock, database: transaction }, contact, day))
        .catch((error: unknown) =>
          log.error({ err: error, contact: contact.id }, 'A reminder could not be sent; it is tried again.'),
        );
    }
    last = batch.at(-1)?.id ?? null;
    isMore = batch.length === batchSize;
  }
}

/** Longer than the time between the first reminder of an exam and its end. */
const kept = 400 * 24 * 60 * minute;

/** Deletes the record of reminders whose exam is over. */
export async function sweepReminders(database: Database, now: Date): Promise<void> {
  await database.delete(reminders).where(lte(reminders.sentAt, after(now, -kept)));
}
