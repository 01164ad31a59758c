import { lte } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mailMessages } from '../database/schema.ts';
import { after, minute } from '../platform/clock.ts';
import { sendJob } from '../platform/jobs.ts';
import type { Email } from './email.ts';

/** An email with its recipient, in the name and the colors of an environment when there is one. */
export interface Mail extends Email {
  recipient: string;
  environmentId?: string | null;
}

/**
 * Puts a message in the queue; it goes out once what it is about is certain, when `database` is the transaction of that.
 * Throws for an address that could smuggle in a header, or be read as several.
 */
export async function queueMail(
  database: Database,
  now: Date,
  { recipient, environmentId = null, subject, ...content }: Mail,
): Promise<void> {
  const addresses = [recipient, content.replyTo ?? ''];
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test([...addresses, subject].join('')))
    throw new Error('A mail header holds no line end.');
  if (addresses.some((address) => /[\s,;:<>()"]/.test(address)))
    throw new Error('An email goes to one address.');
  await database.transaction(async (transaction) => {
    const [message] = await transaction
      .insert(mailMessages)
      .values({ recipient, subject, content, environmentId, createdAt: now })
      .returning({ id: mailMessages.id });
    if (message) await sendJob(transaction, 'mail', message);
  });
}

const kept = 30 * 24 * 60 * minute;

/** Removes emails of a month ago, delivered or given up. */
export async function sweepMail(database: Database, now: Date): Promise<void> {
  await database.delete(mailMessages).where(lte(mailMessages.createdAt, after(now, -kept)));
}
