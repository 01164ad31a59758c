import { inspect } from 'node:util';
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

/** Returns the named fields of a value that are texts and not empty. */
function textsOf(value: object, names: string[]): Record<string, string> {
  const entries = names.map((name): [string, unknown] => [name, Reflect.get(value, name)]);
  return Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1] !== ''),
  );
}

/**
 * Returns the parts of a thrown value that may be logged, without query parameters and the `detail` in which PostgreSQL
 * quotes values. Libraries also throw plain objects; one without a message is logged as a whole.
 */
function describe(error: unknown, depth = 0): unknown {
  if (typeof error !== 'object' || error === null) return { message: String(error) };
  if (depth === maximumDepth) return '[deep]';
  const described =
    error instanceof DrizzleQueryError
      ? { name: 'DrizzleQueryError', query: error.query }
      : textsOf(error, ['name', 'message', 'stack', 'queue', 'worker']);
  const code: unknown = Reflect.get(error, 'code');
  const cause: unknown = Reflect.get(error, 'cause');
  const errors: unknown = Reflect.get(error, 'errors');
  const parts = {
    ...described,
    ...(['string', 'number'].includes(typeof code) ? { code: String(code) } : {}),
    ...(cause === undefined ? {} : { cause: describe(cause, depth + 1) }),
    // The attempts of a connection to each address of a host, whose own message is empty.
    ...(Array.isArray(errors) ? { errors: errors.map((each) => describe(each, depth + 1)) } : {}),
  };
  if (error instanceof Error || 'message' in parts || 'code' in parts) return parts;
  return { ...parts, message: inspect(redact(error), { breakLength: Infinity, depth: maximumDepth }) };
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

/** Logs one line per response: at level debug for the health checks, which a proxy requests every few seconds. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    const route = routeOptions.url ?? null;
    const milliseconds = Math.round(reply.elapsedTime);
    const level = route?.startsWith('/health/') ? 'debug' : 'info';
    request.log[level]({ method, route, status: reply.statusCode, milliseconds }, 'answered');
  });
}
