import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { mailMessages } from '../database/schema.ts';
import type { Services } from '../platform/services.ts';
import { after } from '../platform/clock.ts';
import type { ReadyEmail } from './email.ts';
import { writeHtml } from './html.ts';
import { tokenOfLink } from './link-token.ts';
import { findSender, logoId } from './sender.ts';
import { writeText } from './text.ts';
import type { MailTransport } from './transport.ts';

type Message = typeof mailMessages.$inferSelect;

/**
 * Pauses after each failure, in seconds; after the last try a message is abandoned. Messages of a mail server's short
 * outage are out within a minute after it.
 */
const pauses = [5, 10, 20, 40, 120, 300, 600];
const maximumAttempts = pauses.length + 1;
/** Milliseconds for which a claimed message belongs to one server; longer than any attempt lasts. */
const claim = 120_000;
const atOnce = 10;

/**
 * Takes the next messages that are due. They count as tried from here on, and until the claim is over no other server on this
 * database takes them; one that was claimed by a server that then died goes out a little later.
 */
async function claimDue({ database, clock }: Services): Promise<Message[]> {
  const now = clock.now();
  const isDue = and(
    isNull(mailMessages.sentAt),
    isNull(mailMessages.abandonedAt),
    lte(mailMessages.nextAttemptAt, now),
  );
  const due = database
    .select({ id: mailMessages.id })
    .from(mailMessages)
    .where(isDue)
    .orderBy(asc(mailMessages.nextAttemptAt))
    .limit(atOnce)
    .for('update', { skipLocked: true });
  return database
    .update(mailMessages)
    .set({ attempts: sql`${mailMessages.attempts} + 1`, nextAttemptAt: after(now, claim) })
    .where(inArray(mailMessages.id, due))
    .returning();
}

/** Fills in the address of the email's link; it only ever leads to the configured origin. */
function ready({ config }: Services, { subject, content }: Message): ReadyEmail {
  const { action, ...rest } = content;
  if (!action) return { subject, ...rest };
  const { label } = action;
  const href =
    'href' in action ? action.href : `${config.origin}${action.path}/${tokenOfLink(config, action.linkId)}`;
  return { subject, ...rest, action: { label, href } };
}

async function send(services: Services, transport: MailTransport, message: Message): Promise<void> {
  const { config } = services;
  const { sender, logo } = await findSender(services, message.environmentId);
  const content = ready(services, message);
  await transport.send({
    messageId: `<${message.id}@${new URL(config.origin).hostname}>`,
    from: { name: sender.name, address: config.mailFrom },
    to: message.recipient,
    replyTo: message.content.replyTo ?? null,
    subject: message.subject,
    text: writeText(content, sender),
    html: writeHtml(content, sender),
    images: logo === null ? [] : [{ id: logoId, png: logo }],
    date: message.createdAt,
  });
}

/** Sends a claimed message and notes how it went, unless the claim was over by then. */
async function attempt(services: Services, transport: MailTransport, message: Message): Promise<void> {
  const { database, clock, log } = services;
  const { id, attempts } = message;
  const note = (outcome: Partial<Message>) =>
    database
      .update(mailMessages)
      .set(outcome)
      .where(and(eq(mailMessages.id, id), eq(mailMessages.attempts, attempts)));
  try {
    if (attempts > maximumAttempts) throw new Error('The last attempt was broken off.');
    await send(services, transport, message);
  } catch (error) {
    const now = clock.now();
    if (attempts >= maximumAttempts) {
      log.error({ err: error, mail: id, attempts }, 'A message is given up.');
      await note({ abandonedAt: now });
    } else {
      log.warn({ err: error, mail: id, attempts }, 'A message could not be sent; it is tried again.');
      await note({ nextAttemptAt: after(now, (pauses[attempts - 1] ?? 0) * 1_000) });
    }
    return;
  }
  await note({ sentAt: clock.now() });
}

/** Sends every message that is due, or until `stop` aborts. Rejects only when the database does. */
export async function deliverDue(
  services: Services,
  transport: MailTransport,
  stop?: AbortSignal,
): Promise<void> {
  const next = async () => (stop?.aborted ? [] : claimDue(services));
  for (let due = await next(); due.length > 0; due = await next())
    await Promise.all(due.map((message) => attempt(services, transport, message)));
}
