import type { Database } from '../database/database.ts';
import { mailMessages } from '../database/schema.ts';
import { type Letter, writeHtml, writeText } from './letter.ts';

/**
 * Puts a message in the queue; it goes out once what it is about is certain, when `database` is the transaction of that.
 * Throws for an address that could smuggle in a header.
 */
export async function queueMail(
  database: Database,
  now: Date,
  { recipient, ...letter }: Letter & { recipient: string },
): Promise<void> {
  if (/[\r\n\0]/.test(recipient + letter.subject)) throw new Error('A mail header holds no line end.');
  await database.insert(mailMessages).values({
    recipient,
    subject: letter.subject,
    text: writeText(letter),
    html: writeHtml(letter),
    createdAt: now,
    nextAttemptAt: now,
  });
}
