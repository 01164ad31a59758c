import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Settings } from './settings.ts';

export interface Mail {
  /** The same at every attempt. */
  messageId: string;
  from: { name: string; address: string };
  to: string;
  subject: string;
  text: string;
  html: string;
  date: Date;
}

/** Sends messages; `send` rejects unless the message is known to be accepted. */
export interface Transport {
  send: (mail: Mail) => Promise<void>;
}

/** Passes the recipient as an object, so that it is never parsed as a list of recipients. */
const messageOf = ({ to, ...mail }: Mail) => ({
  ...mail,
  to: { name: '', address: to },
  headers: { 'Auto-Submitted': 'auto-generated' },
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** A mail server or, without one, a folder of files that every mail program opens. */
export function transportOf({ smtpUrl, outbox }: Pick<Settings, 'smtpUrl' | 'outbox'>): Transport {
  if (smtpUrl !== null) {
    const timeout = 10_000;
    const smtp = createTransport({
      url: smtpUrl,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
    });
    return {
      send: async (mail) => {
        await smtp.sendMail(messageOf(mail));
      },
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail));
      await mkdir(outbox, { recursive: true, mode: 0o700 });
      // Sorts by time.
      const moment = mail.date.toISOString().replaceAll(/:|\.\d+/g, '');
      const file = join(outbox, `${moment}-${mail.messageId.split('@', 1)[0]?.replace('<', '') ?? ''}.eml`);
      await writeFile(`${file}.part`, message as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
    },
  };
}
