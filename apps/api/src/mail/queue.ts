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
 * Queues an email; within a transaction it is sent only after the commit. Throws for a subject or an address that
 * could inject a header, and for an address that could be parsed as several.
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

/** Deletes emails of more than a month ago, sent or not. */
export async function sweepMail(database: Database, now: Date): Promise<void> {
  await database.delete(mailMessages).where(lte(mailMessages.createdAt, after(now, -kept)));
}
