import * as z from 'zod/mini';
import { ownSession } from '../own-sessions/schema.ts';
import { person } from '../people/schema.ts';
import { anyObject, flag, list, text, textOrEmpty } from '../wire.ts';

/** An event in the account. `byEmployee`: an impersonating employee caused it. */
export const ownEvent = z.object({
  at: z.string(),
  event: z.string(),
  byEmployee: flag,
  objectType: text,
  /** The network, never the whole address; of oneself only. */
  addressPrefix: text,
  userAgent: text,
  details: anyObject,
});

/** Everything the portal keeps about a person. Times are ISO 8601. */
export const ownData = z.object({
  madeAt: z.string(),
  username: textOrEmpty,
  /** With all their contacts. */
  person,
  /** Current sessions. */
  sessions: list(ownSession),
  /** The latest first. */
  events: list(ownEvent),
});
export type OwnData = z.output<typeof ownData>;
