import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Config } from '../config.ts';

export interface OutgoingMail {
  /** The same at every attempt, so that a message delivered twice is recognized as one. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  /** Reply-To address; null for the sender's. */
  replyTo: string | null;
  /** URL where the recipient can stop such emails; null for those that cannot be stopped. */
  unsubscribe: string | null;
  subject: string;
  text: string;
  /** Null for an email of text alone. */
  html: string | null;
  /** Images that the HTML refers to as `cid:{id}`. */
  images: { id: string; png: Buffer }[];
  date: Date;
}

/** Sends messages. `send` rejects unless the message is known to be accepted. */
export interface MailTransport {
  /** Host of the mail server or folder, for the log. */
  readonly location: string;
  /** Logs in to the mail server without sending anything. Rejects with the reason when that fails. */
  probe(): Promise<void>;
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Keeps out-of-office replies from being sent to the portal. */
const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Passes the recipient as an object, so that it is never parsed as a list of recipients. */
function messageOf({ to, replyTo, unsubscribe, html, images, ...mail }: OutgoingMail) {
  return {
    ...mail,
    to: { name: '', address: to },
    ...(html !== null && { html }),
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    headers: { ...headers, ...(unsubscribe !== null && { 'List-Unsubscribe': `<${unsubscribe}>` }) },
    attachments: images.map(({ id, png }) => ({
      cid: id,
      filename: 'logo.png',
      content: png,
      contentType: 'image/png',
      contentDisposition: 'inline' as const,
    })),
    envelope: { from: mail.from.address, to: [to] },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** `timeout` in milliseconds, for each step of the conversation with the mail server. */
export function smtpTransport(url: string, timeout = 10_000): MailTransport {
  const smtp = createTransport({
    url,
    pool: true,
    maxConnections: 5,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    dnsTimeout: timeout,
  });
  return {
    location: new URL(url).host,
    probe: async () => {
      await smtp.verify();
    },
    send: async (mail) => {
      await smtp.sendMail(messageOf(mail));
    },
    close: () => smtp.close(),
  };
}

/** Folder of emails in demo mode: files that every mail program opens. */
export const outboxOf = ({ dataFolder }: Pick<Config, 'dataFolder'>) => join(dataFolder, 'outbox');

/** `2026-11-21T120000Z-{id}` sorts by time; a message that is sent again replaces its file. */
function fileNameOf({ date, messageId }: OutgoingMail): string {
  const moment = date.toISOString().replaceAll(/:|\.\d+/g, '');
  const [id = ''] = messageId.replace('<', '').split('@');
  return `${moment}-${id}.eml`;
}

export function outboxTransport(folder: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    location: folder,
    probe: async () => {},
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail));
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const path = join(folder, fileNameOf(mail));
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${path}.part`, path);
    },
    close: () => composer.close(),
  };
}

export function transportOf(config: Pick<Config, 'smtpUrl' | 'dataFolder'>): MailTransport {
  return config.smtpUrl === null ? outboxTransport(outboxOf(config)) : smtpTransport(config.smtpUrl);
}
