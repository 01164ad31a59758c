import { join } from 'node:path';
import { z } from 'zod';

const origin = z.url({ protocol: /^https?$/ }).transform((address) => new URL(address).origin);

const schema = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(4174),
    /** Address of the shop for its visitors, for the link in an email. */
    ORIGIN: origin.optional(),
    PORTAL_ORIGIN: origin.default('http://localhost:4173'),
    APPLICATION_SECRET: z.string().default('demo-secret-of-webshop'),
    /** Slug of the brand of a visitor who comes without one. */
    ENVIRONMENT: z.string().default('voorbeeld'),
    /** Folder of the orders. */
    DATA_FOLDER: z.string().default(join(import.meta.dirname, '../../.data')),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    /** Folder that keeps the emails while there is no SMTP_URL. */
    OUTBOX: z.string().optional(),
    MAIL_FROM: z.email().default('webshop@voorbeeld.example'),
  })
  .transform((read) => ({
    port: read.PORT,
    origin: read.ORIGIN ?? `http://localhost:${read.PORT}`,
    portal: read.PORTAL_ORIGIN,
    secret: read.APPLICATION_SECRET,
    environment: read.ENVIRONMENT,
    dataFolder: read.DATA_FOLDER,
    smtpUrl: read.SMTP_URL ?? null,
    outbox: read.OUTBOX ?? join(read.DATA_FOLDER, 'outbox'),
    mailFrom: read.MAIL_FROM,
  }));
export type Settings = z.output<typeof schema>;

/** Parses the environment variables; one that is empty counts as absent. Throws when one is invalid. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  return schema.parse(Object.fromEntries(given));
}
