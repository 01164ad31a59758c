import * as z from 'zod/mini';
import { flag, id, text } from '../wire.ts';

/** One of one's own sessions. `current` is the one that asks; times are ISO 8601. */
export const ownSession = z.object({
  id,
  current: flag,
  userAgent: text,
  /** The network, never the whole address. */
  addressPrefix: text,
  authenticatedAt: z.string(),
  lastUsedAt: z.string(),
});
export type OwnSession = z.output<typeof ownSession>;
