import { join } from 'node:path';
import { z } from 'zod';

const schema = z
  .object({
    PORT: z.coerce.number().int().min(1).max(65_535).default(4175),
    PORTAL_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .transform((address) => new URL(address).origin)
      .default('http://localhost:4173'),
    APPLICATION_SECRET: z.string().default('demo-secret-of-lms'),
    /** Slug of the brand of a visitor who comes without one. */
    ENVIRONMENT: z.string().default('voorbeeld'),
    /** Folder of what people have done. */
    DATA_FOLDER: z.string().default(join(import.meta.dirname, '../../.data')),
  })
  .transform((read) => ({
    port: read.PORT,
    portal: read.PORTAL_ORIGIN,
    secret: read.APPLICATION_SECRET,
    environment: read.ENVIRONMENT,
    dataFolder: read.DATA_FOLDER,
  }));
export type Settings = z.output<typeof schema>;

/** Parses the environment variables; one that is empty counts as absent. Throws when one is invalid. */
export function readSettings(environment: Record<string, string | undefined>): Settings {
  const given = Object.entries(environment).filter(([, value]) => value !== '');
  return schema.parse(Object.fromEntries(given));
}
