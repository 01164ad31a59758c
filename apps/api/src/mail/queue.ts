import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mailMessages } from '../database/schema.ts';
import type { StoredEmail } from '../database/tables/credentials.ts';
import { after, minute } from '../platform/clock.ts';
import { sendJob } from '../platform/jobs.ts';
import type { Services } from '../platform/context.ts';
import { onOneLine, plain } from './blocks.ts';
import type { Email } from './email.ts';

/** An email with its recipient, in the name and the colors of an environment when there is one. */
export interface Mail extends Email {
  recipient: string;
  environmentId?: string | null;
}

/** Removes what no email may hold from every text of its content; JSON in the database cannot store all of it either. */
const plainContent = (content: StoredEmail) =>
  JSON.parse(
    JSON.stringify(content, (_, value: unknown) => (typeof value === 'string' ? plain(value) : value)),
  ) as StoredEmail;

/**
 * Queues an email, to be sent at once or at `startAfter`, and returns its id; within a transaction it is sent only
 * after the commit. Throws for an address that could inject a header or be parsed as several. Texts never make it
 * throw, since the names in them come from people.
 */
export async function queueMail(
  database: Database,
  now: Date,
  { recipient, environmentId = null, subject, ...content }: Mail,
  delay: { startAfter?: Date } = {},
): Promise<string> {
  const addresses = [recipient, content.replyTo ?? ''];
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(addresses.join(''))) throw new Error('A mail header holds no line end.');
  if (addresses.some((address) => /[\s,;:<>()"]/.test(address)))
    throw new Error('An email goes to one address.');
  const id = crypto.randomUUID();
  await database.transaction(async (transaction) => {
    await transaction.insert(mailMessages).values({
      id,
      recipient,
      subject: onOneLine(subject),
      content: plainContent(content),
      environmentId,
      createdAt: now,
    });
    await sendJob(transaction, 'mail', { id }, delay);
  });
  return id;
}

const day = 24 * 60 * minute;

/** Deletes the emails that are no longer kept, sent or not. */
export async function sweepMail({
  config,
  database,
  clock,
}: Pick<Services, 'config' | 'database' | 'clock'>): Promise<void> {
  const oldest = after(clock.now(), -config.mailDays * day);
  await database.delete(mailMessages).where(lte(mailMessages.createdAt, oldest));
}

/** Removes an email that is still to be sent. Returns whether it was. */
export async function cancelMail(database: Database, id: string): Promise<boolean> {
  const isUnsent = and(eq(mailMessages.id, id), isNull(mailMessages.sentAt));
  const cancelled = await database.delete(mailMessages).where(isUnsent).returning({ id: mailMessages.id });
  return cancelled.length > 0;
}
