import * as z from 'zod/mini';
import { ownSession } from '../own-sessions/schema.ts';
import { person } from '../people/schema.ts';
import { flag, text, withDefault } from '../wire.ts';

/** Something that happened in one's account. `byEmployee`: an employee did it, who was looking along. */
export const ownEvent = z.object({
  at: z.string(),
  event: z.string(),
  byEmployee: flag,
  objectType: text,
  /** The network, never the whole address; of oneself only. */
  addressPrefix: text,
  userAgent: text,
  details: withDefault(z.record(z.string(), z.unknown()), {}),
});

/** Everything the portal keeps about somebody. Times are ISO 8601. */
export const ownData = z.object({
  madeAt: z.string(),
  username: z.string(),
  /** With all their contacts. */
  person,
  /** Where they are logged in now. */
  sessions: withDefault(z.array(ownSession), []),
  /** The latest first. */
  events: withDefault(z.array(ownEvent), []),
});
export type OwnData = z.output<typeof ownData>;
