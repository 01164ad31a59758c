import { and, eq, isNull } from 'drizzle-orm';
import * as z from 'zod';
import { mailMessages } from '../database/schema.ts';
import { type Job, defineJob } from '../platform/jobs.ts';
import type { Services } from '../platform/context.ts';
import { onOneLine } from './blocks.ts';
import type { ReadyEmail, Sender } from './email.ts';
import { writeHtml } from './html.ts';
import { tokenOfLink } from './link-token.ts';
import { findSender, logoId } from './sender.ts';
import { writeText } from './text.ts';
import type { MailTransport } from './transport.ts';

type Message = typeof mailMessages.$inferSelect;

/** Fills in the URL of the email's action; a link with a token always leads to the configured origin. */
function ready({ config }: Services, { subject, content }: Message): ReadyEmail {
  const { action, ...rest } = content;
  if (!action) return { subject, ...rest };
  const { label } = action;
  const href =
    'href' in action ? action.href : `${config.origin}${action.path}/${tokenOfLink(config, action.linkId)}`;
  return { subject, ...rest, action: { label, href } };
}

/** Returns an email as HTML; null when it cannot be written, since its text alone is better than no email. */
function htmlOf({ log }: Services, id: string, content: ReadyEmail, sender: Sender): string | null {
  try {
    return writeHtml(content, sender);
  } catch (error) {
    log.warn({ err: error, mail: id }, 'The HTML of an email could not be written; its text goes alone.');
    return null;
  }
}

async function send(services: Services, transport: MailTransport, message: Message): Promise<void> {
  const { config } = services;
  const { sender, logo } = await findSender(services, message.environmentId);
  const content = ready(services, message);
  const html = htmlOf(services, message.id, content, sender);
  await transport.send({
    messageId: `<${message.id}@${new URL(config.origin).hostname}>`,
    from: { name: onOneLine(sender.name), address: config.mailFrom },
    to: message.recipient,
    replyTo: message.content.replyTo ?? null,
    unsubscribe: message.content.preferences ?? null,
    subject: message.subject,
    text: writeText(content, sender),
    html,
    images: logo === null || html === null ? [] : [{ id: logoId, png: logo }],
    date: message.createdAt,
  });
}

/**
 * Sends an email and records that, unless it was sent before. After a crash in between, the retry sends it again under
 * the same Message-ID.
 */
async function deliver(services: Services, transport: MailTransport, id: string): Promise<void> {
  const { database, clock } = services;
  const condition = and(eq(mailMessages.id, id), isNull(mailMessages.sentAt));
  const [message] = await database.select().from(mailMessages).where(condition);
  if (message === undefined) return;
  await send(services, transport, message);
  await database.update(mailMessages).set({ sentAt: clock.now() }).where(condition);
}

/** Delivers the emails that `queueMail` queues. */
export const mailJob = (services: Services, transport: MailTransport): Job => ({
  ...defineJob('mail', z.object({ id: z.uuid() }), ({ id }) => deliver(services, transport, id)),
  isParallel: true,
});
