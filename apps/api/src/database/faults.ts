import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Yields the error and its causes, outermost first. */
function* chainOf(error: unknown): Generator<object> {
  for (
    let link = error;
    typeof link === 'object' && link !== null;
    link = 'cause' in link ? link.cause : null
  )
    yield link;
}

/** Returns the five-character SQLSTATE of a PostgreSQL error, at any depth of causes; null without one. */
export function sqlStateOf(error: unknown): string | null {
  for (const link of chainOf(error)) {
    if (
      'code' in link &&
      typeof link.code === 'string' &&
      /^[0-9A-Z]{5}$/.test(link.code) &&
      'severity' in link
    ) {
      return link.code;
    }
  }
  return null;
}

/** Codes for a wrong name or password, an unknown database, and missing rights. */
const denied = /^(?:28...|3D000|42501)$/;

/** Returns the message with which PostgreSQL denies access to the database; null for any other error. */
export function deniedAccess(error: unknown): string | null {
  for (const link of chainOf(error)) {
    if (link instanceof Error && denied.test(sqlStateOf(link) ?? '') && !(link instanceof DrizzleQueryError))
      return link.message;
  }
  return null;
}

const connectionFault =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client was closed|Cannot use a pool)/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/** Returns whether an error comes from the database (with any SQLSTATE) or from the connection to it. */
export function isDatabaseFault(error: unknown): boolean {
  if (sqlStateOf(error) !== null) return true;
  for (const link of chainOf(error)) {
    if (link instanceof DrizzleQueryError) return true;
    if ('code' in link && networkCodes.has(String(link.code)) && 'syscall' in link) return true;
    if (link instanceof Error && connectionFault.test(link.message)) return true;
  }
  return false;
}

/**
 * Returns whether the database refused a value rather than failed: a data exception (class 22), a program limit such as
 * the length of an indexed text (54), a missing value (23502) or a check (23514). The same request would fail again.
 */
export function isRefusedValue(error: unknown): boolean {
  return /^(?:22|54)|^(?:23502|23514)$/.test(sqlStateOf(error) ?? '');
}

/** Codes for a missing or still referenced row, a second row with a unique value, and an exclusion constraint. */
const rowConflicts = new Set(['23001', '23503', '23505', '23P01']);

/** Returns whether a write contradicts another row, such as one that another request wrote at the same moment. */
export function isRowConflict(error: unknown): boolean {
  return rowConflicts.has(sqlStateOf(error) ?? '');
}

/** Codes for a full disk, and for a database that was made read-only before its disk is full. */
const outOfSpace = new Set(['53100', '25006']);

/** Returns whether a write failed because of a lack of disk space. */
export function isOutOfSpace(error: unknown): boolean {
  return outOfSpace.has(sqlStateOf(error) ?? '');
}

/** Runs a write whose failure for lack of space must not fail the request; returns `otherwise` in that case. */
export async function writeIfSpace<Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isOutOfSpace(error)) return otherwise;
    throw error;
  }
}
