import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Names under which nothing is ever written out. */
const secretName =
  /^(?:pass(?:word|phrase)?.*|.*password|token.*|.*token|code|verificationcode|.*secret|secret.*|cookie|set-cookie|authorization|samlresponse|data)$/i;

const maximumDepth = 6;

/** A copy in which values under secret names are replaced, however deep they stand. */
function redact(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  if (depth === maximumDepth) return '[deep]';
  if (Array.isArray(value)) return value.map((each) => redact(each, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [
      key,
      secretName.test(key) ? '[redacted]' : redact(each, depth + 1),
    ]),
  );
}

/** What of an error may be written: not its parameters, nor the values PostgreSQL quotes in its detail. */
function describe(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, cause } = error;
  const described =
    error instanceof DrizzleQueryError
      ? { name: 'DrizzleQueryError', query: error.query }
      : { name, message, stack };
  return {
    ...described,
    ...('code' in error ? { code: String(error.code) } : {}),
    ...(cause === undefined ? {} : { cause: describe(cause) }),
  };
}

/**
 * The log of a process: one JSON object a line. Addresses of requests are never logged, because they may hold tokens; the
 * pattern of the route is.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: describe },
      formatters: {
        level: (label) => ({ level: label }),
        log: ({ err, ...rest }) => ({ ...(redact(rest) as object), ...(err === undefined ? {} : { err }) }),
      },
    },
    destination,
  );
}

/** One line per answer. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const milliseconds = Math.round(reply.elapsedTime);
    request.log.info(
      { method, route: routeOptions.url ?? null, status: reply.statusCode, milliseconds },
      'answered',
    );
  });
}
