import * as z from 'zod/mini';
import { id, inputText, nullable, text, withDefault } from '../wire.ts';

/** A day as `YYYY-MM-DD`; anything else is no limit, like an empty one. */
const day = z.catch(z.iso.date(), '');

/** What to read of the trail. Days are those of Amsterdam and both included; `event` is a list with commas. */
export const auditQuery = z.object({
  page: z.catch(z.coerce.number().check(z.int(), z.gte(1), z.lte(100_000)), 1),
  from: day,
  to: day,
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
  details: withDefault(z.record(z.string(), z.unknown()), {}),
});
export type AuditRecord = z.output<typeof auditRecord>;

export const auditPageSize = 30;
