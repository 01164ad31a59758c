import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { passwordResetJob } from '../../credentials/reset-requests.ts';
import type { Database } from '../../database/database.ts';
import { mailMessages } from '../../database/schema.ts';
import { mailJob } from '../../mail/delivery.ts';
import { type ReadMessage, readMessage } from '../../../../demo/src/mailbox/read-message.ts';
import { outboxOf, outboxTransport } from '../../mail/transport.ts';
import type { Services } from '../../platform/context.ts';
import { removeJobs, runDue } from '../jobs.ts';

/**
 * Processes requests for new credentials, delivers queued email to the outbox folder, and returns all email in it,
 * oldest first.
 */
export async function openOutbox(services: Services): Promise<ReadMessage[]> {
  const folder = outboxOf(services.config);
  await runDue(services, passwordResetJob(services));
  await runDue(services, mailJob(services, outboxTransport(folder)));
  const files = await readdir(folder).catch(() => []);
  const messages = await Promise.all(
    files
      .toSorted((one, other) => one.localeCompare(other))
      .map(async (file) => readMessage(await readFile(join(folder, file)))),
  );
  return messages;
}

/**
 * Returns all stored email, oldest first, and by recipient and subject where the clock stood still. Without an order, a
 * row that is marked as sent moves to the end.
 */
export const mailsOf = (database: Database) =>
  database
    .select()
    .from(mailMessages)
    .orderBy(mailMessages.createdAt, mailMessages.recipient, mailMessages.subject);

/** Deletes all email so far. */
export async function emptyOutbox(services: Services): Promise<void> {
  const { config, database } = services;
  await removeJobs(services);
  await database.delete(mailMessages);
  await rm(outboxOf(config), { recursive: true, force: true });
}

/** Returns the path of the link in a message. */
export function linkIn({ text }: ReadMessage): string {
  const link = /https?:\/\/[^/\s]+(\/\S+)/.exec(text)?.[1];
  if (link === undefined) throw new Error(`There is no link in: ${text}`);
  return link;
}

/** Returns the token at the end of the link in a message. */
export function tokenIn(message: ReadMessage): string {
  return linkIn(message).replace(/^.*\//, '');
}
