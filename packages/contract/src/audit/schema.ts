import * as z from 'zod/mini';
import { day, pageNumber } from '../formats.ts';
import { inputText } from '../input.ts';
import { anyObject, number, orNull, resource, text, withDefault } from '../wire.ts';

/** A day as `YYYY-MM-DD`; anything else becomes '', which does not filter. */
const limit = z.pipe(
  orNull(day),
  z.transform((given) => given ?? ''),
);

/**
 * Filter of the audit log. Both days are included and are days in Amsterdam; `event` and `objectType` are
 * comma-separated lists.
 */
export const auditQuery = z.object({
  page: pageNumber,
  from: limit,
  to: limit,
  event: withDefault(inputText(1_000), ''),
  /** Part of the name or the username of the acting person, or of the account's owner. */
  person: withDefault(inputText(100), ''),
  objectType: withDefault(inputText(1_000), ''),
  /** Id of the only object; that of a person also matches what happened in their account. */
  object: withDefault(inputText(100), ''),
});

/** An event. `person` is the owner of the account, `actor` the person who acted when that was someone else. */
export const auditRecord = resource({
  at: z.string(),
  event: z.string(),
  person: text,
  actor: text,
  route: text,
  objectType: text,
  objectId: text,
  status: number,
  /** Network part of the IP address, never the whole address. */
  addressPrefix: text,
  details: anyObject,
});
export type AuditRecord = z.output<typeof auditRecord>;

export const auditPageSize = 100;
