import { DrizzleQueryError } from 'drizzle-orm/errors';
import type { FastifyInstance } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';

/** Field names whose values are never logged. */
const secretName =
  /^(?:pass(?:word|phrase)?.*|.*password|token.*|.*token|code|verificationcode|.*secret|secret.*|cookie|set-cookie|authorization|samlresponse|data)$/i;

const maximumDepth = 6;

/** Returns a copy in which values under secret names are redacted at every depth. */
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

/**
 * Returns the parts of an error that may be logged, without query parameters and the `detail` in which PostgreSQL
 * quotes values.
 */
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
 * Creates the log of a process: one JSON object per line. Request URLs are never logged, because they may contain
 * tokens; the route pattern is logged instead.
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

/** Logs one line per response. */
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
