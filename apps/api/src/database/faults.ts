import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The error and what caused it, outermost first. */
function* chainOf(error: unknown): Generator<object> {
  for (
    let link = error;
    typeof link === 'object' && link !== null;
    link = 'cause' in link ? link.cause : null
  )
    yield link;
}

/** The five-character code that PostgreSQL gave the error, however deep it is wrapped; null when it gave none. */
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

const connectionFault =
  /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client was closed|Cannot use a pool)/;
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'EAI_AGAIN',
]);

/** Whether the database failed, or could not be reached: nothing the caller did wrong. */
export function isDatabaseFault(error: unknown): boolean {
  if (sqlStateOf(error) !== null) return true;
  for (const link of chainOf(error)) {
    if (link instanceof DrizzleQueryError) return true;
    if ('code' in link && networkCodes.has(String(link.code)) && 'syscall' in link) return true;
    if (link instanceof Error && connectionFault.test(link.message)) return true;
  }
  return false;
}
