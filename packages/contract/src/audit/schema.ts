import * as z from 'zod/mini';
import { day, pageNumber } from '../formats.ts';
import { id, inputText, nullable, text, withDefault } from '../wire.ts';

/** A day as `YYYY-MM-DD`; anything else is no limit, like an empty one. */
const limit = z.catch(day, '');

/** What to read of the trail. Days are those of Amsterdam and both included; `event` is a list with commas. */
export const auditQuery = z.object({
  page: pageNumber,
  from: limit,
  to: limit,
  event: withDefault(inputText(1_000), ''),
  /** Part of the name or the username of whoever did it, or of whose account it was done in. */
  person: withDefault(inputText(100), ''),
});

/** One thing that happened. `person` is whose account it happened in, `actor` who did it there when that was somebody else. */
export const auditRecord = z.object({
  id,
  at: z.string(),
  event: z.string(),
  person: text,
  actor: text,
  route: text,
  objectType: text,
  objectId: text,
  status: nullable(z.number()),
  /** The network it came from, never the whole address. */
  addressPrefix: text,
  details: withDefault(z.record(z.string(), z.unknown()), {}),
});
export type AuditRecord = z.output<typeof auditRecord>;

export const auditPageSize = 30;
