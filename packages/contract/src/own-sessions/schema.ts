import * as z from 'zod/mini';
import { flag, resource, text } from '../wire.ts';

/** A session of the user. `current` is the one of the request; times are ISO 8601. */
export const ownSession = resource({
  current: flag,
  userAgent: text,
  /** Network part of the IP address. */
  addressPrefix: text,
  authenticatedAt: z.string(),
  lastUsedAt: z.string(),
});
export type OwnSession = z.output<typeof ownSession>;
